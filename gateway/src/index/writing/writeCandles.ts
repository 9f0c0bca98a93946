import { allDone, type Sql } from "../../store/db";
import type { Candle, PoolStanding, TokenStanding } from "../market/candles";
import type { Changes } from "../changes";
import { BIGINT, BYTEA, changing, FLOAT8, INT, key, nullable, summed } from "../../store/tables/columns";
import { table, writerOf } from "../../store/tables/table";

/** Adds blocks to the candles of pools and tokens. */
export async function writeCandles(sql: Sql, chain: string, { poolCandles, tokenCandles }: Changes) {
  await allDone([
    writePoolCandles(sql, chain, poolCandles.values()),
    writeTokenCandles(sql, chain, tokenCandles.values()),
  ]);
}

/** The time span of a candle. */
const SPAN = { seconds: key(INT), start: key(BIGINT) };

/** Prices and volumes in the span. */
const SEEN = {
  open: changing(nullable(FLOAT8), "coalesce(stored.open, excluded.open)"),
  high: changing(nullable(FLOAT8), "greatest(stored.high, excluded.high)"),
  low: changing(nullable(FLOAT8), "least(stored.low, excluded.low)"),
  close: changing(nullable(FLOAT8), "coalesce(excluded.close, stored.close)"),
  volumeUsd: summed(FLOAT8),
  /** Rows that are older than the column lack it. */
  rankedVolumeUsd: changing(
    FLOAT8,
    "coalesce(stored.ranked_volume_usd, stored.volume_usd) + excluded.ranked_volume_usd",
  ),
};

export const POOL_CANDLE_TABLE = table("pool_candle", {
  pool: key(BYTEA),
  ...SPAN,
  ...SEEN,
  amount0: changing(nullable(FLOAT8)),
  amount1: changing(nullable(FLOAT8)),
});

const writePoolCandles = writerOf(POOL_CANDLE_TABLE)<Candle<PoolStanding>>({
  pool: ({ subject }) => subject,
  amount0: ({ standing }) => standing.amount0,
  amount1: ({ standing }) => standing.amount1,
});

export const TOKEN_CANDLE_TABLE = table("token_candle", {
  token: key(BYTEA),
  ...SPAN,
  ...SEEN,
  valueLockedUsd: changing(nullable(FLOAT8)),
  anchorUsd: changing(nullable(FLOAT8)),
  share: changing(nullable(FLOAT8)),
});

const writeTokenCandles = writerOf(TOKEN_CANDLE_TABLE)<Candle<TokenStanding>>({
  token: ({ subject }) => subject,
  valueLockedUsd: ({ standing }) => standing.valueLockedUsd,
  anchorUsd: ({ standing }) => standing.anchorUsd,
  share: ({ standing }) => standing.share,
});
