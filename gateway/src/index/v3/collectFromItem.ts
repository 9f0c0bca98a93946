import type { EventHandler } from "../eventHandler";
import { recordPositionEvent, takeRange } from "../recordPosition";

/** The position manager paid out an item's owed amounts; the data is the recipient and both amounts. */
export const collectFromItem: EventHandler = {
  signature: "Collect(uint256,address,uint256,uint256)",
  apply(log, index) {
    const range = takeRange(log, index);
    if (!range) return;
    recordPositionEvent(log, index, {
      version: "V3",
      kind: "COLLECTION",
      contract: log.address,
      tokenId: log.topicUint(1),
      pool: range.pool,
      liquidity: 0n,
      amounts: { amount0: log.uint(1), amount1: log.uint(2) },
    });
  },
};
