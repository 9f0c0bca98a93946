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
  /** Of the position that moves; null of V2, which has all prices. */
  readonly oldRange: TickRange | null;
  /** Of the pool that it moves to. */
  readonly tickSpacing: number;
  readonly sqrtPriceX96: bigint;
};

/** The choices there are for a position: the range of V2 is all prices. */
export function rangeChoices(oldRange: TickRange | null): readonly RangeChoice[] {
  return oldRange ? ["same", "whole", "near", "own"] : ["whole", "near", "own"];
}

/** The ticks of a choice in the new pool. */
export function chosenRange(
  choice: Exclude<RangeChoice, "own">,
  { move, oldRange, tickSpacing, sqrtPriceX96 }: RangeTarget,
): TickRange {
  if (choice === "near") return rangeAround(sqrtPriceX96, tickSpacing, { belowBps: NEAR_BPS, aboveBps: NEAR_BPS });
  if (choice === "whole" || oldRange === null || isWhole(oldRange, move)) return fullRange(tickSpacing);
  return snapRange(rangeInTarget(oldRange, move), tickSpacing);
}

/** All prices are further than the outermost ticks of another spacing. */
function isWhole(range: TickRange, { from }: PoolMove): boolean {
  return from.version === "V2" || isFullRange(range, from.tickSpacing);
}
