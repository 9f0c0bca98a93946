import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { EventHandler } from "../eventHandler";
import { addSwapGrowth } from "./growth";

/** A trade: both amounts from the trader's perspective, then the price, liquidity, tick and the charged fee. */
export const v4Swap: EventHandler = {
  signature: "Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)",
  apply(log, index) {
    const pool = index.v4PoolOf(log);
    if (!pool) return;

    addSwapGrowth(log, index, pool);
    index.setSqrtPrice(log, pool, log.uint(2), log.int(4));
    pool.liquidity = log.uint(3);
    if (pool.isFeeDynamic) pool.fee = Number(log.uint(5));
    if (pool.token0.address === ZERO_ADDRESS) index.moveNative(log.topicAddress(2), log.address, -log.int(0));
    index.recordPoolEvent(log, pool, "SWAP", { amount0: -log.int(0), amount1: -log.int(1) });
  },
};
