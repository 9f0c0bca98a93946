const MAX_SHOWN = 4;

/** Returns the most traded collections for the home screen: offered ones, if there are any. */
export function shownCollections<Collection>(
  collections: readonly Collection[],
  isOffered: (collection: Collection) => boolean,
): readonly Collection[] {
  // Otherwise any, for example without a configured list of verified collections.
  const offered = collections.filter(isOffered);
  return (offered.length > 0 ? offered : collections).slice(0, MAX_SHOWN);
}
