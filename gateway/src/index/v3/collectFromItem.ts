import { onEvent } from "../blocks/eventHandler";
import { recordPositionEvent, takeRange } from "../positions/recordPosition";

/** The position manager paid out an item's owed amounts. */
export const collectFromItem = onEvent(
  "Collect(uint256 indexed tokenId, address recipient, uint256 amount0, uint256 amount1)",
  (log, index, args) => {
    const range = takeRange(log, index);
    if (!range) return;
    recordPositionEvent(log, index, {
      version: "V3",
      kind: "COLLECTION",
      contract: log.address,
      tokenId: args.tokenId,
      pool: range.pool,
      liquidity: 0n,
      amounts: { amount0: args.amount0, amount1: args.amount1 },
    });
  },
);
