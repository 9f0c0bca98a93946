import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { HighLow, HistoryDuration } from "../../__generated__/resolvers";
import { bytes, type Db } from "../../db";
import { inGroups } from "../../inGroups";
import { candleBefore } from "./candleBefore";
import { DURATIONS } from "./durations";
import type { CandleRow } from "./history";

/** What candles are kept of: a token or a pool. */
export type Subject = { readonly chain: Chain; readonly address: string };

/** How it stood when a window began. */
export type Earlier = { readonly close: number | null; readonly valueLockedUsd: number | null };

type Wanted = Subject & { readonly duration: HistoryDuration };
type WantedSeries = Subject & { readonly seconds: number; readonly window: number | null };

/** Reads the candles of tokens or of pools. A list costs one statement per window. */
export function candleStore(db: Db, kind: "token" | "pool") {
  const table = `${kind}_candle`;
  const wanted =
    "unnest($1::text[], $2::bytea[]) with ordinality as wanted (chain, address, position) join chain using (chain)";
  const ofWanted = `candle.chain = wanted.chain and candle.${kind} = wanted.address and candle.seconds = $3`;
  // A window that knows no beginning begins before every block.
  const since = "chain.block_timestamp - coalesce($4::bigint, chain.block_timestamp + 1)";

  const perDuration = <Value, Row extends { position: number }>(
    text: string,
    valueOf: (row: Row | undefined) => Value,
  ) =>
    new DataLoader<Wanted, Value, string>(
      (keys) =>
        inGroups(
          keys,
          ({ duration }) => duration,
          async (group) => {
            const { candle, window } = DURATIONS[group[0]!.duration];
            const rows = await db.query<Row>(text, [...columns(group), candle, window]);
            const byPosition = new Map(rows.map((row) => [row.position, row]));
            return group.map((_, index) => valueOf(byPosition.get(index + 1)));
          },
        ),
      { cacheKeyFn: (key) => `${keyOf(key)}:${key.duration}` },
    );

  const volumes = perDuration<number, { position: number; usd: number | null }>(
    `select position, sum(dollars(volume_usd)) as usd from ${wanted} join ${table} candle on ${ofWanted}
     where candle.start > ${since} group by position`,
    (row) => row?.usd ?? 0,
  );
  const extremes = perDuration<
    { high: number | null; low: number | null },
    { position: number; high: number; low: number }
  >(
    `select position, max(high) as high, min(low) as low from ${wanted} join ${table} candle on ${ofWanted}
     where candle.start > ${since} group by position`,
    (row) => ({ high: row?.high ?? null, low: row?.low ?? null }),
  );
  const earlier = perDuration<Earlier | null, Earlier & { position: number }>(
    `select position, close, value_locked_usd as "valueLockedUsd" from ${wanted} cross join lateral (
       ${candleBefore({ kind, chain: "wanted.chain", address: "wanted.address", seconds: "$3", since })}) before`,
    (row) => row ?? null,
  );

  const series = new DataLoader<WantedSeries, CandleRow[], string>(
    (keys) =>
      inGroups(
        keys,
        ({ seconds, window }) => `${seconds}:${window}`,
        async (group) => {
          const { seconds, window } = group[0]!;
          // One value per list: thousands of rows of a page cost more to transfer than to read.
          const rows = await db.query<{ position: number; candles: CandleTuple[] }>(
            `select position, found.candles from ${wanted} cross join lateral (
             select json_agg(json_build_array(start, open, high, low, close, volume_usd, value_locked_usd)
               order by start) as candles
             from (
               (select * from ${table} candle where ${ofWanted} and candle.start <= ${since} and close is not null
                order by start desc limit 1)
               union all select * from ${table} candle where ${ofWanted} and candle.start > ${since}) candle) found
           where candles is not null`,
            [...columns(group), seconds, window],
          );
          const lists = group.map((): CandleRow[] => []);
          for (const { position, candles } of rows) lists[position - 1] = candles.map(toCandle);
          return lists;
        },
      ),
    { cacheKeyFn: (key) => `${keyOf(key)}:${key.seconds}:${key.window}` },
  );

  return {
    /** Dollars traded in a window. */
    volume: (subject: Subject, duration: HistoryDuration) => volumes.load({ ...subject, duration }),
    highLow: async (subject: Subject, duration: HistoryDuration, highLow: HighLow) => {
      const { high, low } = await extremes.load({ ...subject, duration });
      return highLow === "HIGH" ? high : low;
    },
    /** How it stood when the window began; null when it did not exist then. */
    earlier: (subject: Subject, duration: HistoryDuration) => earlier.load({ ...subject, duration }),
    /** The window's candles, oldest first, with the last one before it. */
    series: (subject: Subject, seconds: number, window: number | null) => series.load({ ...subject, seconds, window }),
  };
}

function columns(subjects: readonly Subject[]) {
  return [subjects.map(({ chain }) => chain), subjects.map(({ address }) => bytes(address))] as const;
}

function keyOf({ chain, address }: Subject): string {
  return `${chain}:${address}`;
}

/** A candle as the database returns it: its start, prices, volume and value locked. */
type CandleTuple = readonly [number, number | null, number | null, number | null, number | null, number, number | null];

function toCandle([start, open, high, low, close, volumeUsd, valueLockedUsd]: CandleTuple): CandleRow {
  return { start, open, high, low, close, volumeUsd, valueLockedUsd };
}
