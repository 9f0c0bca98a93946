import { allDone, bytes, type Sql } from "../store/db";
import type { Candle, PoolStanding, TokenStanding } from "./candles";
import type { Changes } from "./changes";
import { insertRows, type Columns, type Row } from "../store/insertRows";

const PRICES = {
  seconds: "int",
  start: "bigint",
  open: "float8",
  high: "float8",
  low: "float8",
  close: "float8",
  volume_usd: "float8",
  ranked_volume_usd: "float8",
};

/** Adds blocks to the candles of pools and tokens. */
export async function writeCandles(sql: Sql, chain: string, { poolCandles, tokenCandles }: Changes) {
  await allDone([
    write(sql, chain, "pool", poolCandles, ["amount0", "amount1"], ({ amount0, amount1 }: PoolStanding) => [
      amount0,
      amount1,
    ]),
    write(
      sql,
      chain,
      "token",
      tokenCandles,
      ["value_locked_usd", "anchor_usd", "share"],
      ({ valueLockedUsd, anchorUsd, share }: TokenStanding) => [valueLockedUsd, anchorUsd, share],
    ),
  ]);
}

/** Writes the candles of one kind of subject, with the columns of how it stood at their end. */
async function write<Standing>(
  sql: Sql,
  chain: string,
  subject: "pool" | "token",
  candles: ReadonlyMap<string, Candle<Standing>>,
  standing: readonly string[],
  valuesOf: (standing: Standing) => Row,
) {
  const columns: Columns = {
    [subject]: "bytea",
    ...PRICES,
    ...Object.fromEntries(standing.map((column) => [column, "float8"])),
  };
  const rows = [...candles.values()].map((candle): Row => [
    bytes(candle.subject),
    candle.seconds,
    candle.start,
    candle.open,
    candle.high,
    candle.low,
    candle.close,
    candle.volumeUsd,
    candle.rankedVolumeUsd,
    ...valuesOf(candle.standing),
  ]);
  await insertRows(sql, chain, `${subject}_candle`, columns, rows, mergeCandle(subject, standing));
}

function mergeCandle(subject: "pool" | "token", standing: readonly string[]): string {
  const stored = `${subject}_candle`;
  return `on conflict (chain, ${subject}, seconds, start) do update set
    open = coalesce(${stored}.open, excluded.open), high = greatest(${stored}.high, excluded.high),
    low = least(${stored}.low, excluded.low), close = coalesce(excluded.close, ${stored}.close),
    volume_usd = ${stored}.volume_usd + excluded.volume_usd,
    ranked_volume_usd = coalesce(${stored}.ranked_volume_usd, ${stored}.volume_usd) + excluded.ranked_volume_usd,
    ${standing.map((column) => `${column} = excluded.${column}`).join(", ")}`;
}
