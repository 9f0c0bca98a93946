import { onEvent } from "../blocks/eventHandler";
import { rememberRange } from "../positions/recordPosition";

/** A position's fees and withdrawn tokens leave the pool. */
export const v3Collect = onEvent(
  "Collect(address indexed owner, address recipient, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount0, uint128 amount1)",
  (log, index, args) => {
    const pool = index.poolOf(log, "V3");
    if (!pool) return;

    rememberRange(index, pool, args);
    index.recordPoolEvent(log, pool, "COLLECT", { amount0: -args.amount0, amount1: -args.amount1 });
  },
);
