/** A range of prices; null ends are open. */
export type PriceRange = { readonly low: number | null; readonly high: number | null };

export const WHOLE_RANGE: PriceRange = { low: null, high: null };

/** How far a price is from the nearer end of a range that it is within, in percent of the price; null without an end. */
export function edgeDistance(price: number, { low, high }: PriceRange): number | null {
  const distances = [low === null ? null : price - low, high === null ? null : high - price].filter(
    (distance) => distance !== null,
  );
  return distances.length > 0 ? (100 * Math.min(...distances)) / price : null;
}
