import {
  fullRange,
  isFullRange,
  rangeAround,
  snapRange,
  type TickRange,
} from "@cenote/protocol/liquidity-actions/tickRange";
import { rangeInTarget, type PoolMove } from "./targetOrder";

/** `same`: the old prices; `whole`: all prices; `near`: 10 % around the price; `own`: chosen on the chart. */
export type RangeChoice = "same" | "whole" | "near" | "own";

const NEAR_BPS = 1_000;

type RangeTarget = {
  readonly move: PoolMove;
  /** Range of the old position; null for V2, which has all prices. */
  readonly oldRange: TickRange | null;
  /** Tick spacing of the new pool. */
  readonly tickSpacing: number;
  readonly sqrtPriceX96: bigint;
};

/** Returns the choices for a position: a V2 range is all prices. */
export function rangeChoices(oldRange: TickRange | null): readonly RangeChoice[] {
  return oldRange ? ["same", "whole", "near", "own"] : ["whole", "near", "own"];
}

/** Returns the ticks of a choice in the new pool. */
export function chosenRange(
  choice: Exclude<RangeChoice, "own">,
  { move, oldRange, tickSpacing, sqrtPriceX96 }: RangeTarget,
): TickRange {
  if (choice === "near") return rangeAround(sqrtPriceX96, tickSpacing, { belowBps: NEAR_BPS, aboveBps: NEAR_BPS });
  if (choice === "whole" || oldRange === null || isWhole(oldRange, move)) return fullRange(tickSpacing);
  return snapRange(rangeInTarget(oldRange, move), tickSpacing);
}

/** Whether a range is full: the outermost ticks differ by spacing. */
function isWhole(range: TickRange, { from }: PoolMove): boolean {
  return from.version === "V2" || isFullRange(range, from.tickSpacing);
}
