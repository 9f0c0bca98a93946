import type { EventHandler } from "../eventHandler";

/** Liquidity was removed: its two ticks are indexed. The tokens stay in the pool until they are collected. */
export const v3Burn: EventHandler = {
  signature: "Burn(address,int24,int24,uint128,uint256,uint256)",
  apply(log, index) {
    const pool = index.poolOf(log, "V3");
    const liquidity = log.uint(0);
    // Positions update their fees by burning nothing.
    if (!pool || liquidity === 0n) return;

    index.moveLiquidity(pool, Number(log.topicInt(2)), Number(log.topicInt(3)), -liquidity);
    index.recordPoolEvent(log, pool, "REMOVE", { amount0: -log.uint(1), amount1: -log.uint(2) });
  },
};
