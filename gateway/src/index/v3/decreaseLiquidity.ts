import { onEvent } from "../blocks/eventHandler";
import { moveItemLiquidity, recordPositionEvent, takeRange } from "../positions/recordPosition";

/** Liquidity of an item of the position manager was removed: the tokens stay in the pool until they are collected. */
export const decreaseLiquidity = onEvent(
  "DecreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)",
  (log, index, args) => {
    const range = takeRange(log, index);
    if (!range) return;
    const item = { manager: log.address, tokenId: args.tokenId, ...range };
    const { liquidity } = args;
    moveItemLiquidity(index, item, -liquidity);
    recordPositionEvent(log, index, {
      version: "V3",
      kind: "WITHDRAWAL",
      contract: item.manager,
      tokenId: item.tokenId,
      pool: item.pool,
      liquidity,
      amounts: { amount0: args.amount0, amount1: args.amount1 },
    });
  },
);
