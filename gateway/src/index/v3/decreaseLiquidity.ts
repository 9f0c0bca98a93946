import type { EventHandler } from "../eventHandler";
import { moveItemLiquidity, recordPositionEvent, takeRange } from "../recordPosition";

/** Liquidity of an item of the position manager was removed: the tokens stay in the pool until they are collected. */
export const decreaseLiquidity: EventHandler = {
  signature: "DecreaseLiquidity(uint256,uint128,uint256,uint256)",
  apply(log, index) {
    const range = takeRange(log, index);
    if (!range) return;
    const item = { manager: log.address, tokenId: log.topicUint(1), ...range };
    const liquidity = log.uint(0);
    moveItemLiquidity(index, item, -liquidity);
    recordPositionEvent(log, index, {
      version: "V3",
      kind: "WITHDRAWAL",
      contract: item.manager,
      tokenId: item.tokenId,
      pool: item.pool,
      liquidity,
      amounts: { amount0: log.uint(1), amount1: log.uint(2) },
    });
  },
};
