/** A listing that ends later practically never does: makers write the largest number that there is. */
const MAX_SECONDS = 10 * 365 * 86_400;

/** The seconds until a listing ends; null for one that practically never does. */
export function secondsLeft(endAt: number | null | undefined, now: number): number | null {
  const left = (endAt ?? Infinity) - now;
  return left > MAX_SECONDS ? null : left;
}
