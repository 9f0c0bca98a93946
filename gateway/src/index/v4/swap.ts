import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { onEvent } from "../blocks/eventHandler";
import { addSwapGrowth } from "./growth";

/** A trade: amounts are from the trader's perspective, price, liquidity and tick those after it. */
export const v4Swap = onEvent(
  "Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)",
  (log, index, args) => {
    const pool = index.v4PoolOf(log, args.id);
    if (!pool) return;

    addSwapGrowth(index, pool, args);
    index.setSqrtPrice(log, pool, args.sqrtPriceX96, args.tick);
    pool.liquidity = args.liquidity;
    if (pool.isFeeDynamic) pool.fee = args.fee;
    if (pool.token0.address === ZERO_ADDRESS) index.moveNative(args.sender, log.address, -args.amount0);
    index.recordPoolEvent(log, pool, "SWAP", { amount0: -args.amount0, amount1: -args.amount1 });
  },
);
