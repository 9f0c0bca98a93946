const MOST_SHOWN = 4;

/** Of the most traded collections, those that the home screen shows: with items for sale, if any has. */
export function shownCollections<Collection>(
  collections: readonly Collection[],
  isOffered: (collection: Collection) => boolean,
): readonly Collection[] {
  // Collections without listings are unlikely to be popular, but better than nothing.
  const offered = collections.filter(isOffered);
  return (offered.length > 0 ? offered : collections).slice(0, MOST_SHOWN);
}
