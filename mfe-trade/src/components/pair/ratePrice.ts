import type { Pair } from "@cenote/kit/pair/pairOrder";
import type { PairSide } from "./readPairSide";

/** Returns the price of one base token in the other token; null while either has no price. */
export function ratePrice({ base, quote }: Pair<Pick<PairSide, "price">>): number | null {
  return base.price === null ? null : divided(base.price, quote.price ?? 0);
}

/** Divides; null for a division by zero, and for results that no number can represent. */
export function divided(value: number, by: number): number | null {
  const result = value / by;
  return Number.isFinite(result) && result > 0 ? result : null;
}
