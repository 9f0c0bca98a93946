import type { EventHandler } from "../eventHandler";
import { rememberRange } from "../recordPosition";

/** Liquidity was removed: its two ticks are indexed. The tokens stay in the pool until they are collected. */
export const v3Burn: EventHandler = {
  signature: "Burn(address,int24,int24,uint128,uint256,uint256)",
  apply(log, index) {
    const pool = index.poolOf(log, "V3");
    const liquidity = log.uint(0);
    if (!pool) return;

    rememberRange(log, index, pool);
    // Positions update their fees by a burn of zero.
    if (liquidity === 0n) return;
    index.moveLiquidity(log, pool, Number(log.topicInt(2)), Number(log.topicInt(3)), -liquidity);
    index.recordPoolEvent(log, pool, "REMOVE", { amount0: -log.uint(1), amount1: -log.uint(2) });
  },
};
