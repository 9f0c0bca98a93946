import type { EventHandler } from "../eventHandler";

/** Liquidity was removed. */
export const v2Burn: EventHandler = {
  signature: "Burn(address,uint256,uint256,address)",
  apply(log, index) {
    const pair = index.poolOf(log, "V2");
    if (pair) index.recordPoolEvent(log, pair, "REMOVE", { amount0: -log.uint(0), amount1: -log.uint(1) });
  },
};
