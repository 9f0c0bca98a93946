import type { IEnvironment, ReaderFragment, RequestDescriptor } from "relay-runtime";

/** A record of the store, as it came from the gateway: fields with arguments have them in their names. */
type StoredRecord = Readonly<Record<string, unknown>>;

type Wanted = {
  readonly matches: (record: StoredRecord) => boolean;
  /** Without variables, and without other fragments in it. */
  readonly fragment: ReaderFragment;
};

/** Only fragments within a fragment need the query they are part of. */
const NO_QUERY = { identifier: "", variables: {}, node: { operation: {} } } as unknown as RequestDescriptor;

/**
 * What other screens have fetched of something, by a fragment; null unless all of the fragment is there. Shown until the
 * screen's own answer arrives: nothing keeps it in the store, and nothing refreshes it.
 */
export function readKnown<Data>(environment: IEnvironment, { matches, fragment }: Wanted): Data | null {
  const source = environment.getStore().getSource();
  const dataID = source.getRecordIDs().find((id) => {
    const record = source.get(id) as StoredRecord | null | undefined;
    return record?.__typename === fragment.type && matches(record);
  });
  if (dataID === undefined) return null;
  // Relay reads one field more than its types have.
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
