import { onEvent } from "../blocks/eventHandler";

/** A trade: amounts are from the pool's perspective, price, liquidity and tick those after it. */
export const v3Swap = onEvent(
  "Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)",
  (log, index, args) => {
    const pool = index.poolOf(log, "V3");
    if (!pool) return;

    index.setSqrtPrice(log, pool, args.sqrtPriceX96, args.tick);
    pool.liquidity = args.liquidity;
    index.recordPoolEvent(log, pool, "SWAP", { amount0: args.amount0, amount1: args.amount1 });
  },
);
