import { MAX_TICK, MIN_TICK, priceAtSqrt, sqrtPriceAtTick } from "@cenote/protocol/ticks";

/** Which way a pool's price is read, and the decimals it takes. */
export type PriceScale = {
  readonly decimals0: number;
  readonly decimals1: number;
  /** Token0 for one token1. */
  readonly isReversed: boolean;
};

/** The price at a tick, in the direction that is shown; null where no number can hold it. */
export function priceAtTick(tick: number, { decimals0, decimals1, isReversed }: PriceScale): number | null {
  const nearest = Math.min(MAX_TICK, Math.max(MIN_TICK, Math.round(tick)));
  const price = priceAtSqrt(sqrtPriceAtTick(nearest), decimals0, decimals1);
  return price !== null && isReversed ? 1 / price : price;
}

const TICK_BASE = 1.0001;

/** Where a price stands among the ticks, not rounded to one. */
export function tickAtPrice(price: number, { decimals0, decimals1, isReversed }: PriceScale): number {
  const price0 = isReversed ? 1 / price : price;
  return Math.log(price0 * 10 ** (decimals1 - decimals0)) / Math.log(TICK_BASE);
}
