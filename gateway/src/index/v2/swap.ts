import type { EventHandler } from "../eventHandler";

/** A trade: the amounts in of both tokens, then the amounts out. */
export const v2Swap: EventHandler = {
  signature: "Swap(address,uint256,uint256,uint256,uint256,address)",
  apply(log, index) {
    const pair = index.poolOf(log, "V2");
    if (!pair) return;

    const amount0 = log.uint(0) - log.uint(2);
    const amount1 = log.uint(1) - log.uint(3);
    index.recordPoolEvent(log, pair, "SWAP", { amount0, amount1 });
  },
};
