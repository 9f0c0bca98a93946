import type { IEnvironment, ReaderFragment, RequestDescriptor } from "relay-runtime";

/** Record of the store in the gateway's format: field names include their arguments. */
type StoredRecord = Readonly<Record<string, unknown>>;

type Wanted = {
  readonly matches: (record: StoredRecord) => boolean;
  /** Without variables, and without other fragments in it. */
  readonly fragment: ReaderFragment;
};

/** Only fragments within a fragment need the query they are part of. */
const NO_QUERY = { identifier: "", variables: {}, node: { operation: {} } } as unknown as RequestDescriptor;

/**
 * Reads an object that other screens have fetched from Relay's store, by a fragment; null if a field is missing. For
 * the time until the screen's own response arrives: the data is neither retained nor refreshed.
 */
export function readKnown<Data>(environment: IEnvironment, { matches, fragment }: Wanted): Data | null {
  const source = environment.getStore().getSource();
  const dataID = source.getRecordIDs().find((id) => {
    const record = source.get(id) as StoredRecord | null | undefined;
    return record?.__typename === fragment.type && matches(record);
  });
  if (dataID === undefined) return null;
  // Relay reads a field that its types lack.
  const selector = {
    kind: "SingularReaderSelector" as const,
    dataID,
    node: fragment,
    variables: {},
    owner: NO_QUERY,
    isWithinUnmatchedTypeRefinement: false,
    clientEdgeTraversalPath: null,
  };
  const { data, isMissingData } = environment.lookup(selector);
  return isMissingData || !data ? null : (data as Data);
}
