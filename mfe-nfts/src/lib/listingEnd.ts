/** A listing that ends later practically never does: makers write the largest number possible. */
const MAX_SECONDS = 10 * 365 * 86_400;

/** Returns the seconds until a listing ends; null for one that practically never does. */
export function secondsLeft(endAt: number | null | undefined, now: number): number | null {
  const left = (endAt ?? Infinity) - now;
  return left > MAX_SECONDS ? null : left;
}
