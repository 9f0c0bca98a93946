import { sumOf } from "./worth";

/**
 * What positions on several chains earned in US dollars, as far as it is known: without positions that is zero. Null where
 * nothing is known but zeros.
 */
export function earnedByAll(earned: readonly (number | null)[]): number | null {
  const sum = sumOf(earned.map((value) => value ?? 0));
  return sum === 0 && (earned.length === 0 || earned.includes(null)) ? null : sum;
}
