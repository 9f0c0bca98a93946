import type { EventHandler } from "../eventHandler";
import { toWhole } from "../pricing/units";

/** A trade: the amounts in of both tokens, then the amounts out. */
export const v2Swap: EventHandler = {
  signature: "Swap(address,uint256,uint256,uint256,uint256,address)",
  apply(log, index) {
    const pair = index.poolOf(log, "V2");
    if (!pair) return;

    const amount0 = log.uint(0) - log.uint(2);
    const amount1 = log.uint(1) - log.uint(3);
    // The reserves were emitted already: the price before is theirs without this trade.
    const before0 = toWhole(pair.reserve0 - amount0, pair.token0.decimals ?? 0);
    const before1 = toWhole(pair.reserve1 - amount1, pair.token1.decimals ?? 0);
    const priceBefore = pair.price !== null && before0 > 0 && before1 > 0 ? before1 / before0 : pair.price;
    index.recordPoolEvent(log, pair, "SWAP", { amount0, amount1, priceBefore });
  },
};
