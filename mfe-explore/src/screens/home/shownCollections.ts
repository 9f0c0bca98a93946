const MOST_SHOWN = 4;

type Popular = {
  readonly isVerified: boolean | null | undefined;
  readonly markets:
    | readonly ({ readonly floorPrice: object | null | undefined } | null | undefined)[]
    | null
    | undefined;
};

/** Whether a collection is verified and has items for sale. */
export function isOffered({ isVerified, markets }: Popular): boolean {
  return isVerified === true && !!markets?.[0]?.floorPrice;
}

/** Of the most traded collections, those that the home screen shows: offered ones, if there are any. */
export function shownCollections<Collection extends Popular>(
  collections: readonly Collection[],
): readonly Collection[] {
  // Others are better than nothing, as where no list of verified collections is configured.
  const offered = collections.filter(isOffered);
  return (offered.length > 0 ? offered : collections).slice(0, MOST_SHOWN);
}
