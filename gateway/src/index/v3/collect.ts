import type { EventHandler } from "../eventHandler";
import { rememberRange } from "../recordPosition";

/** A position's fees and withdrawn tokens leave the pool; the data is the recipient and both amounts. */
export const v3Collect: EventHandler = {
  signature: "Collect(address,address,int24,int24,uint128,uint128)",
  apply(log, index) {
    const pool = index.poolOf(log, "V3");
    if (!pool) return;

    rememberRange(log, index, pool);
    index.recordPoolEvent(log, pool, "COLLECT", { amount0: -log.uint(1), amount1: -log.uint(2) });
  },
};
