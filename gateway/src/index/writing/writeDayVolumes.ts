import { allDone, bytes, type Sql } from "../../store/db";
import type { Candle } from "../market/candles";
import { RECENT_CANDLES } from "../../store/tables/candlePolicy";
import type { Changes } from "../changes";

const DAY_SECONDS = 86_400;

/**
 * Updates the trading volume of the last day: adds these blocks' trades, and removes those that are now older than a
 * day. `since` is when it was last correct, Unix seconds; null if unknown.
 */
export async function writeDayVolumes(
  sql: Sql,
  chain: string,
  changes: readonly Changes[],
  now: number,
  since: number | null,
) {
  const candlesOf: Readonly<Record<"token" | "pool", (changes: Changes) => Candle<unknown>[]>> = {
    token: ({ tokenCandles }) => [...tokenCandles.values()],
    pool: ({ poolCandles }) => [...poolCandles.values()],
  };
  const update = async (kind: string, candles: readonly Candle<unknown>[]) => {
    const stale = new Set([
      ...tradedSince(candles, now - DAY_SECONDS),
      ...(await outdated(sql, chain, kind, now, since)),
    ]);
    if (!stale.size) return;
    // Uses `between`, so that the candles of each row are found by key instead of scanning all candles of the day.
    await sql.query(
      `update ${kind} set day_volume_usd = traded.usd, day_ranked_volume_usd = traded.ranked
       from unnest($2::bytea[]) as stale (address) cross join lateral (
         select coalesce(sum(dollars(volume_usd)), 0) as usd,
           coalesce(sum(dollars(coalesce(ranked_volume_usd, volume_usd))), 0) as ranked from ${kind}_candle
         where chain = $1 and ${kind} = stale.address and start > $3
           and seconds between ${RECENT_CANDLES.seconds} and ${RECENT_CANDLES.seconds}) traded
       where ${kind}.chain = $1 and ${kind}.address = stale.address 
         and (${kind}.day_volume_usd <> traded.usd or ${kind}.day_ranked_volume_usd is distinct from traded.ranked)`,
      [chain, [...stale], now - DAY_SECONDS],
    );
  };
  await allDone(Object.entries(candlesOf).map(([kind, candles]) => update(kind, changes.flatMap(candles))));
}

/** Returns rows whose candles have become older than a day, or whose volume is of an unknown time. */
async function outdated(sql: Sql, chain: string, kind: string, now: number, since: number | null): Promise<string[]> {
  const candleOf = (time: number) => Math.floor((time - DAY_SECONDS) / RECENT_CANDLES.seconds);
  if (since !== null && candleOf(since) === candleOf(now)) return [];
  const rows = await (since === null
    ? sql.query<{ address: string }>(
        `select address from ${kind} where chain = $1 and day_volume_usd <> 0
         union select ${kind} from ${kind}_candle
         where chain = $1 and seconds = ${RECENT_CANDLES.seconds} and start > $2`,
        [chain, now - DAY_SECONDS],
      )
    : sql.query<{ address: string }>(
        `select distinct ${kind} as address from ${kind}_candle
         where chain = $1 and seconds = ${RECENT_CANDLES.seconds} and start > $2 and start <= $3`,
        [chain, since - DAY_SECONDS, now - DAY_SECONDS],
      ));
  return rows.map(({ address }) => bytes(address));
}

function tradedSince(candles: readonly Candle<unknown>[], since: number): string[] {
  const traded = candles.filter(
    ({ seconds, start, volumeUsd }) => seconds === RECENT_CANDLES.seconds && start > since && volumeUsd > 0,
  );
  return traded.map(({ subject }) => bytes(subject));
}
