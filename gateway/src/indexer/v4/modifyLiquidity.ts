import type { EventHandler } from "../eventHandler";
import { amountsOfLiquidity } from "../pricing/liquidityAmounts";

/** Liquidity between two ticks changes. The event does not say what was paid: it follows from the price. */
export const modifyLiquidity: EventHandler = {
  signature: "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)",
  apply(log, index) {
    const pool = index.v4PoolOf(log);
    const liquidity = log.int(2);
    if (!pool || pool.sqrtPrice === null || liquidity === 0n) return;

    const lower = Number(log.int(0));
    const upper = Number(log.int(1));
    index.moveLiquidity(pool, lower, upper, liquidity);
    if (liquidity > 0n) {
      index.recordPoolEvent(log, pool, "ADD", amountsOfLiquidity(liquidity, lower, upper, pool.sqrtPrice, "up"));
    } else {
      const { amount0, amount1 } = amountsOfLiquidity(-liquidity, lower, upper, pool.sqrtPrice, "down");
      index.recordPoolEvent(log, pool, "REMOVE", { amount0: -amount0, amount1: -amount1 });
    }
  },
};
