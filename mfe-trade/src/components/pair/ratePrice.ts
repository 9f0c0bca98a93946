import type { Pair } from "@cenote/kit/pair/pairOrder";
import type { PairSide } from "./readPairSide";

/** What one of the base costs in the other token; null while either has no price. */
export function ratePrice({ base, quote }: Pair<Pick<PairSide, "price">>): number | null {
  return base.price === null ? null : divided(base.price, quote.price ?? 0);
}

/** Null where there is nothing to divide by, and for what no number can hold. */
export function divided(value: number, by: number): number | null {
  const result = value / by;
  return Number.isFinite(result) && result > 0 ? result : null;
}
