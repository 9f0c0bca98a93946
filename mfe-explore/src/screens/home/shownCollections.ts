const MAX_SHOWN = 4;

/** Of the most traded collections, those that the home screen shows: offered ones, if there are any. */
export function shownCollections<Collection>(
  collections: readonly Collection[],
  isOffered: (collection: Collection) => boolean,
): readonly Collection[] {
  // Others are better than nothing, as where no list of verified collections is configured.
  const offered = collections.filter(isOffered);
  return (offered.length > 0 ? offered : collections).slice(0, MAX_SHOWN);
}
