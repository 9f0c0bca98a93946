import { growthOfFees } from "@cenote/protocol/feeGrowth";
import { onEvent } from "../blocks/eventHandler";

/** Tokens were donated to the liquidity in range, like fees. */
export const v4Donate = onEvent(
  "Donate(bytes32 indexed id, address indexed sender, uint256 amount0, uint256 amount1)",
  (log, index, args) => {
    const pool = index.v4PoolOf(log, args.id);
    if (!pool?.liquidity) return;
    pool.growth0 = growthOfFees(pool.growth0, args.amount0, pool.liquidity);
    pool.growth1 = growthOfFees(pool.growth1, args.amount1, pool.liquidity);
    index.changes.pools.add(pool);
  },
);
