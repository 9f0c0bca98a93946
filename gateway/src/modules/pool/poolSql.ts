import type { Chain } from "@cenote/domain/chains";
import { POOL_TABLE } from "../../store/tables/poolTable";
import { selectList, type RowOf } from "../../store/tables/table";

/** Columns that only the indexer uses. */
const UNSERVED = [
  ...(["createdBlock", "createdLogIndex", "isListed"] as const),
  ...(["stateBlock", "ticksBlock", "protocolFee", "growth0", "growth1"] as const),
] as const;

/** A V2 pair, V3 pool or V4 pool in the database. */
export type PoolRow = Omit<RowOf<typeof POOL_TABLE>, (typeof UNSERVED)[number]> & {
  readonly chain: Chain;
  /** Volume in the day before the chain's last block. */
  readonly dayVolumeUsd: number;
};

export const POOL_COLUMNS = `pool.chain, ${selectList(POOL_TABLE, UNSERVED)}, pool.day_volume_usd as "dayVolumeUsd"`;
