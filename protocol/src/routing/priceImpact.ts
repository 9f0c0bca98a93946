import { FEE_DENOMINATOR } from "../swaps";
import { Q96 } from "../ticks";
import type { Hop } from "./route";
import type { RoutablePool } from "./routablePool";

/** Returns the price impact of hops below the pools' mid prices, apart from fees: from 0 to 1. */
export function priceImpactOf(hops: readonly Hop[]): number {
  const kept = hops.reduce((product, { pool, isZeroForOne, amountIn, amountOut, fee }) => {
    const paid = Number(amountIn) * (1 - fee / Number(FEE_DENOMINATOR));
    return product * (Number(amountOut) / (paid * midPrice(pool, isZeroForOne)));
  }, 1);
  // For small amounts, rounding exceeds the price change.
  return Math.min(1, Math.max(0, 1 - kept));
}

/** Returns a pool's marginal output without fees, in smallest units of both tokens. */
function midPrice(pool: RoutablePool, isZeroForOne: boolean): number {
  const price =
    pool.version === "V2"
      ? Number(pool.reserve1) / Number(pool.reserve0)
      : (Number(pool.sqrtPriceX96) / Number(Q96)) ** 2;
  return isZeroForOne ? price : 1 / price;
}
