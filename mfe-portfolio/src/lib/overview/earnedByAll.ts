import { sumOf } from "./worth";

/**
 * Returns the earnings of positions on several chains in US dollars, as far as known: zero without positions. Null if
 * the only known values are zeros and another one is unknown.
 */
export function earnedByAll(earned: readonly (number | null)[]): number | null {
  const sum = sumOf(earned.map((value) => value ?? 0));
  return sum === 0 && (earned.length === 0 || earned.includes(null)) ? null : sum;
}
