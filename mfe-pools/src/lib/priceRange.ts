/** Range of prices; null ends are open. */
export type PriceRange = { readonly low: number | null; readonly high: number | null };

export const WHOLE_RANGE: PriceRange = { low: null, high: null };

/**
 * Returns the distance of a price from the nearer end of the range around it, in percent of the price; null without an
 * end.
 */
export function edgeDistance(price: number, { low, high }: PriceRange): number | null {
  const distances = [low === null ? null : price - low, high === null ? null : high - price].filter(
    (distance) => distance !== null,
  );
  return distances.length > 0 ? (100 * Math.min(...distances)) / price : null;
}
