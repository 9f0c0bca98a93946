import type { EventHandler } from "../eventHandler";
import { rememberRange } from "../recordPosition";

/** Liquidity was added: its two ticks are indexed; the data is the sender, the liquidity and both amounts. */
export const v3Mint: EventHandler = {
  signature: "Mint(address,address,int24,int24,uint128,uint256,uint256)",
  apply(log, index) {
    const pool = index.poolOf(log, "V3");
    if (!pool) return;

    index.moveLiquidity(log, pool, Number(log.topicInt(2)), Number(log.topicInt(3)), log.uint(1));
    rememberRange(log, index, pool);
    index.recordPoolEvent(log, pool, "ADD", { amount0: log.uint(2), amount1: log.uint(3) });
  },
};
