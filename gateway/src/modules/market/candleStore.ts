import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { HighLow, HistoryDuration } from "../../__generated__/resolvers";
import { bytes, type Db } from "../../store/db";
import { inGroups } from "../../lib/inGroups";
import { candlesWithin, lastCandle, windowStart } from "./candleSql";
import { DURATIONS, type Span } from "./durations";
import type { CandleRow } from "./history";

/** A token or a pool with candles. */
export type Subject = { readonly chain: Chain; readonly address: string };

/** Its state at the beginning of a window. */
export type Earlier = { readonly close: number };

type Wanted = Subject & { readonly duration: HistoryDuration };
type WantedSeries = Subject & { readonly seconds: number; readonly window: number | null };

/** Reads the candles of tokens or of pools. A list costs one statement per window. */
export function candleStore(db: Db, kind: "token" | "pool") {
  const table = `${kind}_candle`;
  const locked = kind === "token" ? ", value_locked_usd" : "";
  const tuple = `json_build_array(start, open, high, low, close, volume_usd${locked})`;
  const requestedKeys =
    "unnest($1::text[], $2::bytea[]) with ordinality as requested (chain, address, position) join chain using (chain)";
  const windowOf = (seconds: number, window: number | null) => ({
    kind,
    chain: "requested.chain",
    address: "requested.address",
    seconds,
    since: windowStart(window),
  });
  const traded = ({ candle, window }: Span) => `${requestedKeys} join ${table} candle on candle.chain = requested.chain
    and candle.${kind} = requested.address and candle.seconds = ${candle} and candle.start > ${windowStart(window)}`;

  const perDuration = <Value, Row extends { position: number }>(
    textOf: (span: Span) => string,
    valueOf: (row: Row | undefined) => Value,
  ) =>
    new DataLoader<Wanted, Value, string>(
      (keys) =>
        inGroups(
          keys,
          ({ duration }) => duration,
          async (group) => {
            const rows = await db.query<Row>(textOf(DURATIONS[group[0]!.duration]), [...columns(group)]);
            const byPosition = new Map(rows.map((row) => [row.position, row]));
            return group.map((_, index) => valueOf(byPosition.get(index + 1)));
          },
        ),
      { cacheKeyFn: (key) => `${keyOf(key)}:${key.duration}` },
    );

  const volumes = perDuration<number, { position: number; usd: number | null }>(
    (span) => `select position, sum(dollars(volume_usd)) as usd from ${traded(span)} group by position`,
    (row) => row?.usd ?? 0,
  );
  const extremes = perDuration<
    { high: number | null; low: number | null },
    { position: number; high: number; low: number }
  >(
    (span) => `select position, max(high) as high, min(low) as low from ${traded(span)} group by position`,
    (row) => ({ high: row?.high ?? null, low: row?.low ?? null }),
  );
  const earlier = perDuration<Earlier | null, Earlier & { position: number }>(
    ({ candle, window }) =>
      `select position, close from ${requestedKeys} cross join lateral (
         select ${lastCandle(windowOf(candle, window), "close", "close is not null")} as close offset 0) before
       where close is not null`,
    (row) => row ?? null,
  );

  const series = new DataLoader<WantedSeries, CandleRow[], string>(
    (keys) =>
      inGroups(
        keys,
        ({ seconds, window }) => `${seconds}:${window}`,
        async (group) => {
          const { seconds, window } = group[0]!;
          const read = windowOf(seconds, window);
          // One JSON value per list: thousands of rows of a page cost more to transfer than to read.
          const rows = await db.query<{ position: number; before: CandleTuple | null; within: CandleTuple[] | null }>(
            `select position, ${lastCandle(read, tuple, "close is not null")} as before,
               ${candlesWithin(read, tuple)} as within from ${requestedKeys}`,
            [...columns(group)],
          );
          const lists = group.map((): CandleRow[] => []);
          for (const { position, before, within } of rows) {
            lists[position - 1] = [...(before ? [before] : []), ...(within ?? [])].map(toCandle);
          }
          return lists;
        },
      ),
    { cacheKeyFn: (key) => `${keyOf(key)}:${key.seconds}:${key.window}` },
  );

  return {
    /** Returns the dollars traded in a window. */
    volume: (subject: Subject, duration: HistoryDuration) => volumes.load({ ...subject, duration }),
    highLow: async (subject: Subject, duration: HistoryDuration, highLow: HighLow) => {
      const { high, low } = await extremes.load({ ...subject, duration });
      return highLow === "HIGH" ? high : low;
    },
    /** Returns its state at the beginning of the window; null if it did not exist then. */
    earlier: (subject: Subject, duration: HistoryDuration) => earlier.load({ ...subject, duration }),
    /** Returns the candles that end in a window, oldest first, with the last one before it. */
    series: (subject: Subject, seconds: number, window: number | null) => series.load({ ...subject, seconds, window }),
  };
}

function columns(subjects: readonly Subject[]) {
  return [subjects.map(({ chain }) => chain), subjects.map(({ address }) => bytes(address))] as const;
}

function keyOf({ chain, address }: Subject): string {
  return `${chain}:${address}`;
}

/** A candle as the database returns it: its start, prices, volume and, for a token, value locked. */
type CandleTuple = readonly [
  number,
  number | null,
  number | null,
  number | null,
  number | null,
  number,
  (number | null)?,
];

function toCandle([start, open, high, low, close, volumeUsd, valueLockedUsd = null]: CandleTuple): CandleRow {
  return { start, open, high, low, close, volumeUsd, valueLockedUsd };
}
