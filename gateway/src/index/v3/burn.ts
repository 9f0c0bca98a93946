import { onEvent } from "../blocks/eventHandler";
import { rememberRange } from "../positions/recordPosition";

/** Liquidity was removed. The tokens stay in the pool until they are collected. */
export const v3Burn = onEvent(
  "Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 liquidity, uint256 amount0, uint256 amount1)",
  (log, index, args) => {
    const pool = index.poolOf(log, "V3");
    const { liquidity } = args;
    if (!pool) return;

    rememberRange(index, pool, args);
    // Positions update their fees by a burn of zero.
    if (liquidity === 0n) return;
    index.moveLiquidity(log, pool, args.tickLower, args.tickUpper, -liquidity);
    index.recordPoolEvent(log, pool, "REMOVE", { amount0: -args.amount0, amount1: -args.amount1 });
  },
);
