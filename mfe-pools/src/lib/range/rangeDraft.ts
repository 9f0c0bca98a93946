import { fullRange, placeEnd, type TickRange } from "@cenote/protocol/liquidity-actions/tickRange";

/** Draft of a range, by the pool's ticks: an end may be missing, and the lower may be above the upper. */
export type RangeDraft = { readonly tickLower: number | null; readonly tickUpper: number | null };
export type RangeEnd = keyof TickRange;

/** End by the shown prices: reversed, the lowest price is at the upper tick. */
export type PriceEnd = "low" | "high";

export const NO_RANGE: RangeDraft = { tickLower: null, tickUpper: null };

export function endOf(end: PriceEnd, isReversed: boolean): RangeEnd {
  return (end === "low") === isReversed ? "tickUpper" : "tickLower";
}

/** Returns the range of a draft; null while an end is missing or the lower one is not below the upper. */
export function draftedRange({ tickLower, tickUpper }: RangeDraft): TickRange | null {
  return tickLower !== null && tickUpper !== null && tickLower < tickUpper ? { tickLower, tickUpper } : null;
}

/** Whether both ends are set, in the wrong order. */
export function isInverted({ tickLower, tickUpper }: RangeDraft): boolean {
  return tickLower !== null && tickUpper !== null && tickLower >= tickUpper;
}

/** Returns a draft with an end at the nearest usable tick; it stops at the other end. */
export function withEndAt(draft: RangeDraft, end: RangeEnd, tick: number, tickSpacing: number): RangeDraft {
  const full = fullRange(tickSpacing);
  const range = { tickLower: draft.tickLower ?? full.tickLower, tickUpper: draft.tickUpper ?? full.tickUpper };
  return { ...draft, [end]: placeEnd(range, end, tick, tickSpacing)[end] };
}
