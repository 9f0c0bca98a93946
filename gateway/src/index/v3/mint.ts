import { onEvent } from "../blocks/eventHandler";
import { rememberRange } from "../positions/recordPosition";

/** Liquidity was added. */
export const v3Mint = onEvent(
  "Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 liquidity, uint256 amount0, uint256 amount1)",
  (log, index, args) => {
    const pool = index.poolOf(log, "V3");
    if (!pool) return;

    index.moveLiquidity(log, pool, args.tickLower, args.tickUpper, args.liquidity);
    rememberRange(index, pool, args);
    index.recordPoolEvent(log, pool, "ADD", { amount0: args.amount0, amount1: args.amount1 });
  },
);
