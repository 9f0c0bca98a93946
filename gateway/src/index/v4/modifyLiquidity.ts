import type { FeeGrowth } from "@cenote/protocol/feeGrowth";
import { amountsOfLiquidity, type Amounts } from "@cenote/protocol/liquidity";
import type { ChainIndex } from "../chainIndex";
import type { ChainLog } from "../chainLog";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { EventHandler } from "../eventHandler";
import type { ManagedRange } from "../positionSteps";
import { moveItemLiquidity, recordPositionEvent } from "../recordPosition";
import { growthOfRange } from "./growth";

/** Liquidity between two ticks changed. The event lacks the amounts, which are derived from the price. */
export const modifyLiquidity: EventHandler = {
  signature: "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)",
  apply(log, index) {
    const pool = index.v4PoolOf(log);
    const liquidity = log.int(2);
    if (!pool || pool.sqrtPrice === null) return;

    const lower = Number(log.int(0));
    const upper = Number(log.int(1));
    const isAdded = liquidity > 0n;
    // The contract initializes ticks before it reads the growth, and clears them after that.
    if (isAdded) index.moveLiquidity(log, pool, lower, upper, liquidity);
    const growth = growthOfRange(pool, lower, upper);
    if (!isAdded) index.moveLiquidity(log, pool, lower, upper, liquidity);
    const moved = amountsOfLiquidity(
      isAdded ? liquidity : -liquidity,
      lower,
      upper,
      pool.sqrtPrice,
      isAdded ? "up" : "down",
    );
    const amount0 = isAdded ? moved.amount0 : -moved.amount0;
    const amount1 = isAdded ? moved.amount1 : -moved.amount1;
    recordItem(log, index, { pool, tickLower: lower, tickUpper: upper, liquidity, amounts: moved, growth });
    // Positions collect their fees by adding zero liquidity.
    if (liquidity === 0n) return;
    index.recordPoolEvent(log, pool, isAdded ? "ADD" : "REMOVE", { amount0, amount1 });
    // Fees are paid out at the same time, which no event reports: these moves do not include them.
    if (pool.token0.address === ZERO_ADDRESS) index.moveNative(log.topicAddress(2), log.address, amount0);
  },
};

type Change = ManagedRange & { readonly liquidity: bigint; readonly amounts: Amounts; readonly growth: FeeGrowth };

/** Records a change of the position manager's liquidity, which belongs to the item whose id is the event's salt. */
function recordItem(log: ChainLog, index: ChainIndex, change: Change) {
  const manager = log.topicAddress(2);
  if (!index.isContract(manager, "v4PositionManager")) return;
  const { pool, tickLower, tickUpper, liquidity, amounts, growth } = change;
  const tokenId = BigInt(log.bytes32(3));
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
