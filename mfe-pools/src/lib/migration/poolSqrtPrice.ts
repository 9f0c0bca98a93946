import type { Amounts } from "@cenote/protocol/liquidity";
import { sqrtPriceOf } from "@cenote/protocol/liquidity-actions/price";
import type { LiquidityPool } from "../pool/liquidityPool";

/** Returns the price of a pool of any version, Q64.96; null without a price, or while it is unknown. */
export function poolSqrtPrice(pool: LiquidityPool): bigint | null {
  if (pool.version !== "V2") return pool.sqrtPriceX96;
  return pool.reserves && sqrtPriceOfAmounts({ amount0: pool.reserves.reserve0, amount1: pool.reserves.reserve1 });
}

/** Returns the price at which two amounts have equal value; null where it is out of a pool's bounds. */
export function sqrtPriceOfAmounts({ amount0, amount1 }: Amounts): bigint | null {
  return amount0 > 0n && amount1 > 0n ? sqrtPriceOf({ numerator: amount1, denominator: amount0 }) : null;
}
