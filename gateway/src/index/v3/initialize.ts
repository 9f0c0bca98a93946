import type { EventHandler } from "../eventHandler";

/** A pool's first price was set. */
export const v3Initialize: EventHandler = {
  signature: "Initialize(uint160,int24)",
  apply(log, index) {
    const pool = index.poolOf(log, "V3");
    if (pool) index.setSqrtPrice(log, pool, log.uint(0), log.int(1));
  },
};
