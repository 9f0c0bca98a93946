import { MAX_TICK, MIN_TICK, priceAtSqrt, sqrtPriceAtTick } from "@cenote/protocol/ticks";

/** Direction and decimals of a pool's price. */
export type PriceScale = {
  readonly decimals0: number;
  readonly decimals1: number;
  /** Whether it is token0 for one token1. */
  readonly isReversed: boolean;
};

/** Returns the price at a tick in the shown direction; null where a number cannot represent it. */
export function priceAtTick(tick: number, { decimals0, decimals1, isReversed }: PriceScale): number | null {
  const nearest = Math.min(MAX_TICK, Math.max(MIN_TICK, Math.round(tick)));
  const price = priceAtSqrt(sqrtPriceAtTick(nearest), decimals0, decimals1);
  return price !== null && isReversed ? 1 / price : price;
}

const TICK_BASE = 1.0001;

/** Returns the unrounded tick of a price. */
export function tickAtPrice(price: number, { decimals0, decimals1, isReversed }: PriceScale): number {
  const price0 = isReversed ? 1 / price : price;
  return Math.log(price0 * 10 ** (decimals1 - decimals0)) / Math.log(TICK_BASE);
}
