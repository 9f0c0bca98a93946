import { allDone, bytes, type Sql } from "../db";
import type { Candle, Changes } from "./changes";
import { insertRows, type Columns, type Row } from "./insertRows";

/** Adds blocks to the candles of pools and tokens. */
export async function writeCandles(sql: Sql, chain: string, { poolCandles, tokenCandles }: Changes) {
  const write = (subject: "pool" | "token", candles: ReadonlyMap<string, Candle>) =>
    insertRows(sql, chain, `${subject}_candle`, candleColumns(subject), candleRows(candles), mergeCandle(subject));
  await allDone([write("pool", poolCandles), write("token", tokenCandles)]);
}

function candleColumns(subject: "pool" | "token"): Columns {
  return {
    [subject]: "bytea",
    seconds: "int",
    start: "bigint",
    open: "float8",
    high: "float8",
    low: "float8",
    close: "float8",
    volume_usd: "float8",
    ranked_volume_usd: "float8",
    value_locked_usd: "float8",
  };
}

function candleRows(candles: ReadonlyMap<string, Candle>): Row[] {
  return [...candles.values()].map((candle) => [
    bytes(candle.subject),
    candle.seconds,
    candle.start,
    candle.open,
    candle.high,
    candle.low,
    candle.close,
    candle.volumeUsd,
    candle.rankedVolumeUsd,
    candle.valueLockedUsd,
  ]);
}

function mergeCandle(subject: "pool" | "token"): string {
  const stored = `${subject}_candle`;
  return `on conflict (chain, ${subject}, seconds, start) do update set
    open = coalesce(${stored}.open, excluded.open), high = greatest(${stored}.high, excluded.high),
    low = least(${stored}.low, excluded.low), close = coalesce(excluded.close, ${stored}.close),
    volume_usd = ${stored}.volume_usd + excluded.volume_usd,
    ranked_volume_usd = coalesce(${stored}.ranked_volume_usd, ${stored}.volume_usd) + excluded.ranked_volume_usd,
    value_locked_usd = excluded.value_locked_usd`;
}
