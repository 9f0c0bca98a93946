import type { Chain } from "@cenote/domain/chains";
import type { PoolSortableField, ProtocolVersion } from "../../__generated__/resolvers";
import type { Page } from "../../connection";
import { bytes, type Db } from "../../db";
import { rankPlace } from "../../rankPlace";
import { POOL_COLUMNS, type PoolRow } from "./poolSql";

/** A pool with the figure that it is ranked by. */
export type RankedPool = PoolRow & { readonly figure: number };

export type PoolRanking = {
  readonly chains: readonly Chain[];
  readonly versions: readonly ProtocolVersion[];
  readonly orderBy: PoolSortableField;
  /** Only pools that trade one of these. */
  readonly tokens: readonly string[] | null;
};

/** Fees are hundredths of a basis point. */
const FIGURES: Readonly<Record<PoolSortableField, string>> = {
  TOTAL_VALUE_LOCKED: "pool.value_locked_usd",
  CREATED_AT: "pool.created_timestamp::float8",
  FEE_TIER: "pool.fee::float8",
  VOLUME: "case when pool.value_locked_usd is not null then pool.day_volume_usd end",
  APR: "pool.day_volume_usd * pool.fee / 1e6 * 365 / nullif(pool.value_locked_usd, 0) * 100",
};

/** Pools of some chains and versions in one order, each page without gaps or doubles; of equals the first by chain and address. */
export function rankedPools(db: Db, { chains, versions, orderBy, tokens }: PoolRanking, page: Page) {
  const sql = FIGURES[orderBy];
  const [figure, chain, address] = rankPlace(page);
  return db.query<RankedPool>(
    // Each chain's and version's own best come first: that is how the index of values has them.
    `select found.* from unnest($1::text[]) as asked (chain) cross join unnest($2::text[]) as kept (version)
     cross join lateral (
       select ${POOL_COLUMNS}, ${sql} as figure from pool
       where pool.chain = asked.chain and pool.version = kept.version and ${sql} <= $3::float8
         and (${sql} < $3 or (pool.chain, pool.address) > ($4, $5::bytea))
         and ($6::bytea[] is null or pool.token0 = any ($6) or pool.token1 = any ($6))
       order by ${sql} desc, pool.address limit $7) found
     order by figure desc, chain, address limit $7`,
    [chains, versions, figure, chain, address, tokens && tokens.map(bytes), page.limit],
  );
}

/** Percent a year; null while the fee or the value locked is unknown. */
export function feeApr({ fee, valueLockedUsd, dayVolumeUsd }: PoolRow): number | null {
  if (fee === null || !valueLockedUsd) return null;
  return (((dayVolumeUsd * fee) / 1e6) * 365 * 100) / valueLockedUsd;
}
