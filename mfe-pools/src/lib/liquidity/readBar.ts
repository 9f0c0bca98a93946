import { rateLabel } from "@cenote/kit/money/price";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isOpenEnd } from "@cenote/protocol/ticks";
import { amountsBetween, type TickInterval } from "./liquidityBands";
import type { PoolLiquidity } from "./poolLiquidity";
import { priceAtTick } from "./tickPrice";

/** Content of an interval of ticks, as text; a token is null where the interval has none of it. */
export type BarReading = {
  readonly priceLow: string;
  readonly priceHigh: string;
  readonly baseAmount: string | null;
  readonly quoteAmount: string | null;
};

/** Returns a bar's content. Amounts are computed in smallest units, from the contract's liquidity. */
export function readBar(liquidity: PoolLiquidity, bar: TickInterval): BarReading {
  const { bands, sqrtPriceX96, scale } = liquidity;
  const { amount0, amount1 } = amountsBetween(bands, bar, sqrtPriceX96);
  const text0 = amount0 > 0n ? tokenAmountText(amount0, scale.decimals0) : null;
  const text1 = amount1 > 0n ? tokenAmountText(amount1, scale.decimals1) : null;
  const { low, high } = pricesOf(bar, liquidity);
  return {
    priceLow: low === null ? "0" : rateLabel(low),
    priceHigh: high === null ? "∞" : rateLabel(high),
    ...(scale.isReversed ? { baseAmount: text1, quoteAmount: text0 } : { baseAmount: text0, quoteAmount: text1 }),
  };
}

/** Returns the prices at an interval's ends, the lower one first; null for an end of the pool's full range. */
export function pricesOf(
  { tickLower, tickUpper }: TickInterval,
  { scale, spacing }: Pick<PoolLiquidity, "scale" | "spacing">,
) {
  const [atLower, atUpper] = [tickLower, tickUpper].map((tick) =>
    isOpenEnd(tick, spacing) ? null : priceAtTick(tick, scale),
  ) as [number | null, number | null];
  return scale.isReversed ? { low: atUpper, high: atLower } : { low: atLower, high: atUpper };
}
