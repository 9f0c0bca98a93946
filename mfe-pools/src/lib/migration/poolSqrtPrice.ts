import type { Amounts } from "@cenote/protocol/liquidity";
import { sqrtPriceOf } from "@cenote/protocol/liquidity-actions/price";
import type { LiquidityPool } from "../liquidityPool";

/** The price of a pool of any version, Q64.96; null while it has none or it is not known. */
export function poolSqrtPrice(pool: LiquidityPool): bigint | null {
  if (pool.version !== "V2") return pool.sqrtPriceX96;
  return pool.reserves && sqrtPriceOfAmounts({ amount0: pool.reserves.reserve0, amount1: pool.reserves.reserve1 });
}

/** The price at which two amounts are worth the same; null where no pool can have it. */
export function sqrtPriceOfAmounts({ amount0, amount1 }: Amounts): bigint | null {
  return amount0 > 0n && amount1 > 0n ? sqrtPriceOf({ numerator: amount1, denominator: amount0 }) : null;
}
