import type { EventHandler } from "../eventHandler";

/** Liquidity was added. */
export const v2Mint: EventHandler = {
  signature: "Mint(address,uint256,uint256)",
  apply(log, index) {
    const pair = index.poolOf(log, "V2");
    if (pair) index.recordPoolEvent(log, pair, "ADD", { amount0: log.uint(0), amount1: log.uint(1) });
  },
};
