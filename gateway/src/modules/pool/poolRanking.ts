import type { Chain } from "@cenote/domain/chains";
import { empty, raw } from "sql-template-tag";
import type { PoolSortableField, ProtocolVersion } from "../../__generated__/resolvers";
import { encodeCursor, type Page } from "../../request/connection";
import { bound, parameter, SQL } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { boundedUsdSql } from "../../lib/pricing/bounds";
import { MAX_DAY_TURNOVER } from "../../lib/pricing/rankedVolume";
import { RANK_LENGTH, rankPlace } from "../../request/rankPlace";
import { DURATIONS } from "../market/durations";
import type { TokenKey } from "../../store/tables/tokenSql";
import { POOL_COLUMNS, type PoolRow } from "./poolSql";
import { poolTextSql, type PoolText } from "./poolText";

/** A pool with its rank's figure and its tier, the first of which is 0. */
export type RankedPool = PoolRow & { readonly figure: number; readonly tier: number };

export type PoolRanking = {
  readonly chains: readonly Chain[];
  readonly versions: readonly ProtocolVersion[];
  readonly orderBy: PoolSortableField;
  readonly isAscending: boolean;
  /** Only pools that trade one of these. */
  readonly tokens: readonly string[] | null;
  readonly text: PoolText | null;
  /** US dollars. */
  readonly minimumValueLocked: number | null;
  /** Only pools with a hook, or only those without; null for both. */
  readonly hasHook: boolean | null;
};

/** The wrapped native coins. */
type Wrapped = { readonly wrapped: readonly TokenKey[] };

/** The last day's volume, bounded by the value locked; null if that is unknown. The displayed volume is unbounded. */
const LOCKED = boundedUsdSql("pool.value_locked_usd");
const RANKED_VOLUME = `case when pool.value_locked_usd is not null then least(
  ${boundedUsdSql("coalesce(pool.day_ranked_volume_usd, pool.day_volume_usd)")}, ${MAX_DAY_TURNOVER} * ${LOCKED}) end`;
const MONTH_DAYS = DURATIONS.MONTH.window! / DURATIONS.DAY.window!;

/** Fees are hundredths of a basis point. */
const FIGURES: Readonly<Record<PoolSortableField, string>> = {
  TOTAL_VALUE_LOCKED: "pool.value_locked_usd",
  CREATED_AT: "pool.created_timestamp::float8",
  FEE_TIER: "pool.fee::float8",
  VOLUME: RANKED_VOLUME,
  VOLUME_MONTH: `case when pool.value_locked_usd is not null
    then least(traded.usd, ${MAX_DAY_TURNOVER * MONTH_DAYS} * ${LOCKED}) end`,
  TURNOVER: `${RANKED_VOLUME} / nullif(${LOCKED}, 0)`,
  APR: `${RANKED_VOLUME} / nullif(${LOCKED}, 0) * pool.fee / 1e6 * 365 * 100`,
};

const TRADED_IN_MONTH = raw(`left join chain on chain.chain = pool.chain left join lateral (
  select coalesce(sum(${boundedUsdSql("coalesce(ranked_volume_usd, volume_usd)")}), 0) as usd from pool_candle candle
  where candle.chain = pool.chain and candle.pool = pool.address and candle.seconds = ${DURATIONS.MONTH.candle}
    and candle.start > chain.block_timestamp - ${DURATIONS.MONTH.window}) traded on true`);
const COLUMNS = raw(POOL_COLUMNS);

/** A page of a ranking, and the versions that could not be read. */
export type PoolPage = { readonly rows: RankedPool[]; readonly missingVersions: readonly ProtocolVersion[] };

/**
 * Returns pools of some chains and versions in one order, each page without gaps or duplicates; equal pools are ordered
 * by chain and address.
 */
export async function rankedPools(db: Db, ranking: PoolRanking & Wrapped, page: Page): Promise<PoolPage> {
  const { versions, isAscending } = ranking;
  const answers = await Promise.allSettled(versions.map((version) => rankedOf(db, version, ranking, page)));
  const failed = answers.filter((answer) => answer.status === "rejected");
  // One version's failure does not fail the others; the error is thrown only when all of them fail.
  if (failed.length === answers.length && failed[0]) throw failed[0].reason;

  const rows = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  const sign = isAscending ? 1 : -1;
  rows.sort(
    (one, other) =>
      one.tier - other.tier ||
      sign * (one.figure - other.figure) ||
      compare(one.chain, other.chain) ||
      compare(one.address, other.address),
  );
  return {
    rows: rows.slice(0, page.limit),
    missingVersions: versions.filter((_, index) => answers[index]?.status === "rejected"),
  };
}

function rankedOf(db: Db, version: ProtocolVersion, ranking: PoolRanking & Wrapped, page: Page) {
  const { chains, orderBy, isAscending, tokens, text, minimumValueLocked, hasHook, wrapped } = ranking;
  const rankedBy = raw(FIGURES[orderBy]);
  const [figure, chain, address] = rankPlace(page, isAscending);
  const [beyond, direction, farthest] = isAscending ? ASCENDING : DESCENDING;
  const wantedChains = parameter(chains);
  const fitting = poolTextSql(text, wrapped, wantedChains);
  // The default order: pools of listed tokens first, because an unlisted token's price is cheap to forge.
  const isListedFirst = orderBy === "TOTAL_VALUE_LOCKED" && !isAscending;
  // Exact matches of a text come before that.
  const isOfExact = fitting.isExact ? SQL`and tier.place / 2 = case when ${fitting.isExact} then 0 else 1 end` : empty;
  const isOfListed = isListedFirst ? raw("and pool.is_listed = (tier.place % 2 = 0)") : empty;
  const tiers = (fitting.isExact ? [0, 2] : [0]).flatMap((tier) => (isListedFirst ? [tier, tier + 1] : [tier]));
  const lastTier = parameter(tierBefore(page));
  const either = parameter(tokens && tokens.map(bytes));
  const least = parameter(minimumValueLocked);
  const isHooked = parameter(hasHook);
  const limit = parameter(page.limit);
  return db.query<RankedPool>(
    // Each chain's own best come first, in the order of the index of values.
    ...bound`${fitting.tables} select ranked.* from unnest(${wantedChains}::text[]) as requested (chain)
     cross join unnest(array[${raw(tiers.join())}]) as tier (place)
     cross join lateral (
       select case when tier.place = ${lastTier}::int then ${figure}::float8 else ${farthest} end as figure) place
     cross join lateral (
       select ${COLUMNS}, ${rankedBy} as figure, tier.place as tier
       from pool ${orderBy === "VOLUME_MONTH" ? TRADED_IN_MONTH : empty}
       where pool.chain = requested.chain and pool.version = ${version} ${isOfExact} ${isOfListed}
         and tier.place >= ${lastTier} and ${rankedBy} ${beyond}= place.figure
         and (${rankedBy} ${beyond} place.figure or tier.place > ${lastTier}
           or (pool.chain, pool.address) > (${chain}, ${address}::bytea))
         and (${either}::bytea[] is null or pool.token0 = any (${either}) or pool.token1 = any (${either}))
         and (${least}::float8 is null or pool.value_locked_usd >= ${least})
         and (${isHooked}::boolean is null or (pool.hook is not null) = ${isHooked}) ${fitting.condition}
       order by ${rankedBy} ${direction}, pool.address limit ${limit}) ranked
     order by tier, figure ${direction}, chain, address limit ${limit}`,
  );
}

/** The comparison of an order, its direction, and the figure before all others. */
const ASCENDING = [raw(">"), raw("asc"), raw("'-Infinity'")] as const;
const DESCENDING = [raw("<"), raw("desc"), raw("'Infinity'")] as const;

/** The figure, chain and address of a row, and its tier. */
export const POOL_RANK_LENGTH = RANK_LENGTH + 1;

export function poolRankCursor({ figure, chain, address, tier }: RankedPool): string {
  return encodeCursor([figure, chain, address, tier]);
}

/** Returns the tier of the row before a page. A cursor comes from the client: its content is untrusted. */
function tierBefore({ key }: Page): number {
  return /^[0-3]$/.test(key?.[RANK_LENGTH] ?? "") ? Number(key![RANK_LENGTH]) : 0;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Returns percent a year; null while the fee or the value locked is unknown. */
export function feeApr(pool: PoolRow): number | null {
  const fees = feesOfVolume(pool, pool.dayVolumeUsd);
  if (fees === null || !pool.valueLockedUsd) return null;
  return (fees * 365 * 100) / pool.valueLockedUsd;
}

/** Returns the fees of a volume at the pool's present fee, in the volume's currency; null while the fee is unknown. */
export function feesOfVolume({ fee }: PoolRow, volume: number): number | null {
  return fee === null ? null : (volume * fee) / 1e6;
}
