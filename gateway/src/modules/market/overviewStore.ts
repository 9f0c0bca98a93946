import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { ProtocolVersion } from "../../__generated__/resolvers";
import { bytes, type Db } from "../../store/db";
import { boundedPriceSql, boundedUsdSql } from "../../lib/pricing/bounds";
import { priceBefore } from "./priceBefore";
import type { TokenKey } from "../../store/tables/tokenSql";
import { DURATIONS } from "./durations";
import { summedValues, type Point } from "./history";

/** The market of some chains' pools. */
export type OverviewRow = { readonly chains: readonly Chain[] };

type TokensInMotion = {
  readonly risen: number;
  readonly fallen: number;
  /** Present value in US dollars of the pools' tokens with a known price of a day ago. */
  readonly valueNow: number | null;
  /** Value of the same quantities at the prices of a day ago. */
  readonly valueBefore: number | null;
};

/** US dollars; `before` is a day earlier. */
type PoolSums = {
  readonly volume: number;
  readonly volumeBefore: number;
  readonly valueLocked: number | null;
  readonly newPools: number;
};

/** US dollars in all pools of the chains for which both are known. */
type ValueLocked = { readonly now: number | null; readonly before: number | null };

type VersionValue = { readonly version: ProtocolVersion; readonly usd: number };

type Swaps = { readonly swaps: number; readonly swapsBefore: number };

const DAY_SECONDS = DURATIONS.DAY.window!;
const CANDLE_SECONDS = DURATIONS.DAY.candle;
const BAR_SECONDS = DURATIONS.DAY.barStep;
/** Percent. Smaller changes are displayed as no change. */
const MIN_CHANGE = 0.005;
/** Larger falls count as this much: one worthless token must not move the whole market. */
const MAX_FALL = 100;
/** The beginning of a day that ends at the chain's last block. */
const DAY_AGO = `chain.block_timestamp - ${DAY_SECONDS}`;
/** The last full five minutes before that: changes of single pools and tokens compare with it too. */
const DAY_AGO_MARK = `(${DAY_AGO}) / ${CANDLE_SECONDS} * ${CANDLE_SECONDS}`;
/** Dollars in all pools after a block; null if no pool has a value. */
const LOCKED =
  "(select sum(usd) from unnest(array[value_locked_v2, value_locked_v3, value_locked_v4]) as version (usd))";

/** Sums over the holdings and trades of some chains' pools; days end at each chain's last block. */
export function overviewStore(db: Db, wrappedNatives: readonly TokenKey[]) {
  return {
    tokens: oncePerRequest(async (chains): Promise<TokensInMotion> => {
      const [row] = await db.query<TokensInMotion>(
        `select count(*) filter (where change >= ${MIN_CHANGE})::int as risen,
           count(*) filter (where change <= -${MIN_CHANGE})::int as fallen,
           sum(value) as "valueNow", sum(value / greatest(1 + change / 100, ${1 / MAX_FALL})) as "valueBefore"
         from (
           select case when wrapped.chain is null then ${boundedUsdSql("token.value_locked_usd")} end as value,
             (${boundedPriceSql("token.price_usd")} / ${boundedPriceSql("nullif(before.close, 0)")} - 1) * 100 as change
           from token join chain on chain.chain = token.chain ${priceBefore("DAY", "token", "token.address")}
           left join unnest($2::text[], $3::bytea[]) as wrapped (chain, address)
             on wrapped.chain = token.chain and wrapped.address = token.address
           where token.chain = any ($1::text[]) and token.price_usd > 0
             and not exists (select from pool share where share.chain = token.chain and share.address = token.address)
         ) moved where change is not null`,
        // The pools' holdings of the native coin include those of its wrapped form.
        [chains, wrappedNatives.map(({ chain }) => chain), wrappedNatives.map(({ address }) => bytes(address))],
      );
      return row!;
    }),

    pools: oncePerRequest(async (chains): Promise<PoolSums> => {
      const [row] = await db.query<PoolSums>(
        `select coalesce(sum(${boundedUsdSql("pool.day_volume_usd")}), 0) as volume, coalesce(sum(traded.usd), 0) as "volumeBefore",
           sum(${boundedUsdSql("pool.value_locked_usd")}) as "valueLocked",
           count(*) filter (where pool.created_timestamp > chain.block_timestamp - ${DAY_SECONDS})::int as "newPools"
         from pool join chain on chain.chain = pool.chain
         left join lateral (
           select sum(${boundedUsdSql("volume_usd")}) as usd from pool_candle candle
           where candle.chain = pool.chain and candle.pool = pool.address and candle.seconds = ${CANDLE_SECONDS}
             and candle.start <= ${DAY_AGO} and candle.start > chain.block_timestamp - ${2 * DAY_SECONDS}) traded on true
         where pool.chain = any ($1::text[])`,
        [chains],
      );
      return row!;
    }),

    valueLocked: oncePerRequest(async (chains): Promise<ValueLocked> => {
      const [row] = await db.query<ValueLocked>(
        `select sum(newest.usd) as now, sum(before.usd) as before from chain
         cross join lateral (
           select ${LOCKED} as usd from block where block.chain = chain.chain and number = chain.block_number) newest
         cross join lateral (
           select ${LOCKED} as usd from block where block.chain = chain.chain and block.timestamp < ${DAY_AGO_MARK}
           order by block.timestamp desc, number desc limit 1) before
         where chain.chain = any ($1::text[]) and before.usd is not null`,
        [chains],
      );
      return row!;
    }),

    /** Returns the US dollars of the last day by the hour, oldest first: the first hour begins with the window. */
    hourlyVolume: async (chains: readonly Chain[]): Promise<readonly Point[]> => {
      const rows = await db.query<{ from: number; to: number; start: number; usd: number }>(
        `select min(${DAY_AGO}) over () as "from", max(chain.block_timestamp) over () as "to",
           traded.start, traded.usd
         from chain cross join lateral (
           select candle.start, sum(${boundedUsdSql("candle.volume_usd")}) as usd
           from pool join pool_candle candle
             on candle.chain = pool.chain and candle.pool = pool.address and candle.seconds = ${CANDLE_SECONDS}
             and candle.start > ${DAY_AGO}
           where pool.chain = chain.chain group by candle.start) traded
         where chain.chain = any ($1::text[])`,
        [chains],
      );
      const [span] = rows;
      if (!span) return [];
      const { from, to } = span;
      return summedValues(rows, ({ usd }) => usd, { from, to, step: BAR_SECONDS }, CANDLE_SECONDS);
    },

    valueLockedByVersion: (chains: readonly Chain[]): Promise<readonly VersionValue[]> =>
      db.query<VersionValue>(
        `select version, sum(${boundedUsdSql("value_locked_usd")}) as usd from pool
         where chain = any ($1::text[]) and value_locked_usd > 0 group by version order by version`,
        [chains],
      ),

    swaps: oncePerRequest(async (chains): Promise<Swaps> => {
      const [row] = await db.query<Swaps>(
        `select count(*) filter (where event.timestamp > chain.block_timestamp - ${DAY_SECONDS})::int as swaps,
           count(*) filter (where event.timestamp <= chain.block_timestamp - ${DAY_SECONDS})::int as "swapsBefore"
         from chain join pool_event event on event.chain = chain.chain
         where chain.chain = any ($1::text[]) and event.version in ('V2', 'V3', 'V4') and event.kind = 'SWAP'
           and event.timestamp > chain.block_timestamp - ${2 * DAY_SECONDS}`,
        [chains],
      );
      return row!;
    }),
  };
}

/** Runs one statement for all fields of a request that need it. */
function oncePerRequest<Sums>(read: (chains: readonly Chain[]) => Promise<Sums>) {
  const sums = new DataLoader<readonly Chain[], Sums, string>((keys) => Promise.all(keys.map(read)), {
    cacheKeyFn: (chains) => chains.join(),
  });
  return (chains: readonly Chain[]) => sums.load(chains);
}
