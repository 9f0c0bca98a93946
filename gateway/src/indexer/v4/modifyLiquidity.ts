import { ZERO_ADDRESS } from "../entities";
import type { EventHandler } from "../eventHandler";
import { amountsOfLiquidity } from "@cenote/protocol/liquidity";

/** Liquidity between two ticks changes. The event lacks the amounts: they follow from the price. */
export const modifyLiquidity: EventHandler = {
  signature: "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)",
  apply(log, index) {
    const pool = index.v4PoolOf(log);
    const liquidity = log.int(2);
    if (!pool || pool.sqrtPrice === null || liquidity === 0n) return;

    const lower = Number(log.int(0));
    const upper = Number(log.int(1));
    index.moveLiquidity(pool, lower, upper, liquidity);
    const isAdded = liquidity > 0n;
    const moved = amountsOfLiquidity(
      isAdded ? liquidity : -liquidity,
      lower,
      upper,
      pool.sqrtPrice,
      isAdded ? "up" : "down",
    );
    const amount0 = isAdded ? moved.amount0 : -moved.amount0;
    const amount1 = isAdded ? moved.amount1 : -moved.amount1;
    index.recordPoolEvent(log, pool, isAdded ? "ADD" : "REMOVE", { amount0, amount1 });
    // No event reports fees that are paid out at the same time.
    if (pool.token0.address === ZERO_ADDRESS) index.moveNative(log.topicAddress(2), log.address, amount0);
  },
};
