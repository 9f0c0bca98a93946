import { growthOfFees } from "@cenote/protocol/feeGrowth";
import type { EventHandler } from "../eventHandler";

/** Tokens were donated to the liquidity in range, like fees. */
export const v4Donate: EventHandler = {
  signature: "Donate(bytes32,address,uint256,uint256)",
  apply(log, index) {
    const pool = index.v4PoolOf(log);
    if (!pool?.liquidity) return;
    pool.growth0 = growthOfFees(pool.growth0, log.uint(0), pool.liquidity);
    pool.growth1 = growthOfFees(pool.growth1, log.uint(1), pool.liquidity);
    index.changes.pools.add(pool);
  },
};
