import { priceAtSqrt } from "@cenote/protocol/ticks";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import { pricesOf } from "../../lib/liquidity/readBar";
import type { LiquidityPool } from "../../lib/pool/liquidityPool";
import type { PoolPair } from "../../lib/pool/poolPair";
import { inDirection } from "../../lib/pool/readPoolPrice";
import { RangeBar } from "../RangeBar";

type ChosenRangeProps = {
  readonly range: TickRange | null;
  readonly sqrtPriceX96: bigint | null;
  readonly pool: LiquidityPool;
  readonly pair: Pick<PoolPair, "isReversed">;
};

/** Range of a new position; renders nothing while it is not chosen, or its prices cannot be shown. */
export function ChosenRange({ range, sqrtPriceX96, pool, pair: { isReversed } }: ChosenRangeProps) {
  const [decimals0, decimals1] = [pool.tokens[0].decimals, pool.tokens[1].decimals];
  if (!range || sqrtPriceX96 === null || decimals0 === null || decimals1 === null) return null;
  // A V2 pair has no range.
  const spacing = pool.version === "V2" ? 1 : pool.tickSpacing;
  const prices = pricesOf(range, { scale: { decimals0, decimals1, isReversed }, spacing });
  const price = inDirection(priceAtSqrt(sqrtPriceX96, decimals0, decimals1), isReversed);
  const isInRange = price !== null && (prices.low ?? 0) <= price && price < (prices.high ?? Infinity);
  return <RangeBar range={prices} price={price} isInRange={isInRange} />;
}
