import type { ChainIndex } from "../chainIndex";
import type { PositionEvent } from "../changes";
import type { ChainLog } from "../blocks/chainLog";
import type { Pool } from "../entities";

type NewEvent = Pick<PositionEvent, "version" | "kind" | "contract"> & Partial<PositionEvent>;

/** Records an event of a position; values that the event lacks are null. */
export function recordPositionEvent(log: ChainLog, index: ChainIndex, event: NewEvent) {
  index.changes.positionEvents.push({
    log,
    tokenId: null,
    pool: null,
    sender: null,
    recipient: null,
    liquidity: null,
    amounts: null,
    growth: null,
    price0: null,
    price1: null,
    ...event,
  });
}

type OwnedRange = { readonly owner: string; readonly tickLower: number; readonly tickUpper: number };

/** Stores the range of a V3 pool event that V3's position manager caused; its own event follows with the item. */
export function rememberRange(index: ChainIndex, pool: Pool, { owner, tickLower, tickUpper }: OwnedRange) {
  if (!index.isContract(owner, "v3PositionManager")) return;
  index.positionSteps.range = { pool, tickLower, tickUpper };
}

/** Returns the range of an event of V3's position manager; null for another contract's event. */
export function takeRange(log: ChainLog, index: ChainIndex) {
  if (!index.isContract(log.address, "v3PositionManager")) return null;
  const { range } = index.positionSteps;
  index.positionSteps.range = null;
  return range;
}

/** Adds liquidity to an item of a position manager, or removes it when negative. */
export function moveItemLiquidity(
  index: ChainIndex,
  item: {
    readonly manager: string;
    readonly tokenId: bigint;
    readonly pool: Pool;
    readonly tickLower: number;
    readonly tickUpper: number;
  },
  liquidity: bigint,
) {
  const { positions } = index.changes;
  const key = `${item.manager}:${item.tokenId}`;
  const position = positions.get(key);
  if (position) position.liquidity += liquidity;
  else positions.set(key, { ...item, liquidity });
}
