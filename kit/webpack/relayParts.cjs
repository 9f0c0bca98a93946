/** Relay hooks that our screens use. */
exports.HOOKS = [
  "RelayEnvironmentProvider",
  "fetchQuery",
  "graphql",
  "loadQuery",
  "readInlineData",
  "requestSubscription",
  "useFragment",
  "usePaginationFragment",
  "usePreloadedQuery",
  "useRelayEnvironment",
];

/**
 * Modules that the kept ones require and never call: the code that ENABLE_ACTIVITY_COMPATIBILITY replaced, updatable
 * queries, and list updates after mutations.
 */
exports.NEVER_CALLED =
  /\/(useFragmentInternal_CURRENT|createUpdatableProxy|MutationHandlers|RelayDeclarativeMutationConfig)$/;

/** Parts of the runtime that these hooks and our own code use: a third is for mutations, resolvers and legacy APIs. */
exports.RUNTIME = [
  "ConnectionHandler",
  "ConnectionInterface",
  "Environment",
  "ID_KEY",
  "Network",
  "Observable",
  "PreloadableQueryRegistry",
  "Record",
  "RecordSource",
  "RelayFeatureFlags",
  "ReplaySubject",
  "requestSubscription",
  "Store",
  "__internal.createRelayContext",
  "__internal.createRelayLoggingContext",
  "__internal.fetchQuery",
  "__internal.fetchQueryDeduped",
  "__internal.getObservableForActiveRequest",
  "__internal.getPromiseForActiveRequest",
  "areEqualSelectors",
  "commitLocalUpdate",
  "createOperationDescriptor",
  "fetchQuery",
  "getFragment",
  "getFragmentIdentifier",
  "getPaginationMetadata",
  "getPaginationVariables",
  "getPendingOperationsForFragment",
  "getRefetchMetadata",
  "getRequest",
  "getRequestIdentifier",
  "getSelector",
  "getValueAtPath",
  "getVariablesFromFragment",
  "graphql",
  "handlePotentialSnapshotErrors",
  "isPromise",
  "readInlineData",
  "requestSubscription",
  "recycleNodesInto",
];
