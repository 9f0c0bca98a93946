import type { FeeGrowth } from "@cenote/protocol/feeGrowth";
import { amountsOfLiquidity, type Amounts } from "@cenote/protocol/liquidity";
import type { ChainIndex } from "../chainIndex";
import type { ChainLog } from "../blocks/chainLog";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { onEvent } from "../blocks/eventHandler";
import type { ManagedRange } from "../positions/positionSteps";
import { moveItemLiquidity, recordPositionEvent } from "../positions/recordPosition";
import { growthOfRange } from "./growth";

/** Liquidity between two ticks changed. The event lacks the amounts, which are derived from the price. */
export const modifyLiquidity = onEvent(
  "ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)",
  (log, index, args) => {
    const pool = index.v4PoolOf(log, args.id);
    const { sender, tickLower, tickUpper, liquidityDelta: liquidity } = args;
    if (!pool || pool.sqrtPrice === null) return;

    const isAdded = liquidity > 0n;
    // The contract initializes ticks before it reads the growth, and clears them after that.
    if (isAdded) index.moveLiquidity(log, pool, tickLower, tickUpper, liquidity);
    const growth = growthOfRange(pool, tickLower, tickUpper);
    if (!isAdded) index.moveLiquidity(log, pool, tickLower, tickUpper, liquidity);
    const moved = amountsOfLiquidity(
      isAdded ? liquidity : -liquidity,
      tickLower,
      tickUpper,
      pool.sqrtPrice,
      isAdded ? "up" : "down",
    );
    const amount0 = isAdded ? moved.amount0 : -moved.amount0;
    const amount1 = isAdded ? moved.amount1 : -moved.amount1;
    recordItem(log, index, args, { pool, tickLower, tickUpper, liquidity, amounts: moved, growth });
    // Positions collect their fees by adding zero liquidity.
    if (liquidity === 0n) return;
    index.recordPoolEvent(log, pool, isAdded ? "ADD" : "REMOVE", { amount0, amount1 });
    // Fees are paid out at the same time, which no event reports: these moves do not include them.
    if (pool.token0.address === ZERO_ADDRESS) index.moveNative(sender, log.address, amount0);
  },
);

type Owner = { readonly sender: string; readonly salt: string };
type Change = ManagedRange & { readonly liquidity: bigint; readonly amounts: Amounts; readonly growth: FeeGrowth };

/** Records a change of the position manager's liquidity, which belongs to the item whose id is the event's salt. */
function recordItem(log: ChainLog, index: ChainIndex, { sender: manager, salt }: Owner, change: Change) {
  if (!index.isContract(manager, "v4PositionManager")) return;
  const { pool, tickLower, tickUpper, liquidity, amounts, growth } = change;
  const tokenId = BigInt(salt);
  moveItemLiquidity(index, { manager, tokenId, pool, tickLower, tickUpper }, liquidity);
  recordPositionEvent(log, index, {
    version: "V4",
    kind: liquidity > 0n ? "DEPOSIT" : liquidity < 0n ? "WITHDRAWAL" : "COLLECTION",
    contract: manager,
    tokenId,
    pool,
    liquidity: liquidity < 0n ? -liquidity : liquidity,
    amounts,
    growth,
  });
}
