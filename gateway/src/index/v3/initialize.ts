import { onEvent } from "../blocks/eventHandler";

/** A pool's first price was set. */
export const v3Initialize = onEvent("Initialize(uint160 sqrtPriceX96, int24 tick)", (log, index, args) => {
  const pool = index.poolOf(log, "V3");
  if (pool) index.setSqrtPrice(log, pool, args.sqrtPriceX96, args.tick);
});
