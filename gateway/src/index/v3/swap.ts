import type { EventHandler } from "../eventHandler";

/** A trade: both amounts from the pool's perspective, then the resulting price, liquidity and tick. */
export const v3Swap: EventHandler = {
  signature: "Swap(address,address,int256,int256,uint160,uint128,int24)",
  apply(log, index) {
    const pool = index.poolOf(log, "V3");
    if (!pool) return;

    index.setSqrtPrice(log, pool, log.uint(2), log.int(4));
    pool.liquidity = log.uint(3);
    index.recordPoolEvent(log, pool, "SWAP", { amount0: log.int(0), amount1: log.int(1) });
  },
};
