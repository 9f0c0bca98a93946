import type { Chain } from "@cenote/domain/chains";
import type { PoolSortableField, ProtocolVersion } from "../../__generated__/resolvers";
import type { Page } from "../../connection";
import { bytes, type Db } from "../../db";
import { rankPlace } from "../../rankPlace";
import { DURATIONS } from "../market/durations";
import { POOL_COLUMNS, type PoolRow } from "./poolSql";
import { poolTextSql, type PoolText } from "./poolText";

/** A pool with the figure that it is ranked by. */
export type RankedPool = PoolRow & { readonly figure: number };

export type PoolRanking = {
  readonly chains: readonly Chain[];
  readonly versions: readonly ProtocolVersion[];
  readonly orderBy: PoolSortableField;
  readonly isAscending: boolean;
  /** Only pools that trade one of these. */
  readonly tokens: readonly string[] | null;
  readonly text: PoolText | null;
};

/** Fees are hundredths of a basis point. */
const FIGURES: Readonly<Record<PoolSortableField, string>> = {
  TOTAL_VALUE_LOCKED: "pool.value_locked_usd",
  CREATED_AT: "pool.created_timestamp::float8",
  FEE_TIER: "pool.fee::float8",
  VOLUME: "case when pool.value_locked_usd is not null then pool.day_volume_usd end",
  VOLUME_MONTH: "case when pool.value_locked_usd is not null then traded.usd end",
  TURNOVER: "pool.day_volume_usd / nullif(pool.value_locked_usd, 0)",
  APR: "pool.day_volume_usd * pool.fee / 1e6 * 365 / nullif(pool.value_locked_usd, 0) * 100",
};

const TRADED_IN_MONTH = `left join chain on chain.chain = pool.chain left join lateral (
  select coalesce(sum(volume_usd), 0) as usd from pool_candle candle
  where candle.chain = pool.chain and candle.pool = pool.address and candle.seconds = ${DURATIONS.MONTH.candle}
    and candle.start > chain.block_timestamp - ${DURATIONS.MONTH.window}) traded on true`;

/** Pools of some chains and versions in one order, each page without gaps or doubles; of equals the first by chain and address. */
export function rankedPools(db: Db, ranking: PoolRanking, page: Page) {
  const { chains, versions, orderBy, isAscending, tokens, text } = ranking;
  const sql = FIGURES[orderBy];
  const [figure, chain, address] = rankPlace(page, isAscending);
  const [beyond, direction] = isAscending ? [">", "asc"] : ["<", "desc"];
  const fitting = poolTextSql(text, 8);
  return db.query<RankedPool>(
    // Each chain's and version's own best come first: that is how the index of values has them.
    `${fitting.tables} select found.* from unnest($1::text[]) as asked (chain) cross join unnest($2::text[]) as kept (version)
     cross join lateral (
       select ${POOL_COLUMNS}, ${sql} as figure from pool ${orderBy === "VOLUME_MONTH" ? TRADED_IN_MONTH : ""}
       where pool.chain = asked.chain and pool.version = kept.version and ${sql} ${beyond}= $3::float8
         and (${sql} ${beyond} $3 or (pool.chain, pool.address) > ($4, $5::bytea))
         and ($6::bytea[] is null or pool.token0 = any ($6) or pool.token1 = any ($6)) ${fitting.condition}
       order by ${sql} ${direction}, pool.address limit $7) found
     order by figure ${direction}, chain, address limit $7`,
    [chains, versions, figure, chain, address, tokens && tokens.map(bytes), page.limit, ...fitting.values],
  );
}

/** Percent a year; null while the fee or the value locked is unknown. */
export function feeApr({ fee, valueLockedUsd, dayVolumeUsd }: PoolRow): number | null {
  if (fee === null || !valueLockedUsd) return null;
  return (((dayVolumeUsd * fee) / 1e6) * 365 * 100) / valueLockedUsd;
}
