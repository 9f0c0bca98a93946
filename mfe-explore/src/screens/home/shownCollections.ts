type Offered = {
  readonly markets:
    readonly ({ readonly floorPrice: object | null | undefined } | null | undefined)[] | null | undefined;
};

const MOST_SHOWN = 4;

/** Of the most traded collections, those that the home screen shows: with items for sale, if any has. */
export function shownCollections<Collection extends Offered>(
  collections: readonly Collection[],
): readonly Collection[] {
  // Collections without listings are unlikely to be popular, but better than nothing.
  const offered = collections.filter(({ markets }) => markets?.[0]?.floorPrice);
  return (offered.length > 0 ? offered : collections).slice(0, MOST_SHOWN);
}
