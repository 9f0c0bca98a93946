import type { HistoryDuration } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { DURATIONS } from "../market/durations";
import { rangeOf, summedValues, type CandleRow, type Point } from "../market/history";
import type { PoolRow } from "./poolStore";

/** Returns a pool's candles of a window, and the window that ends at the chain's last block; null without candles. */
export async function poolSeries(
  pool: PoolRow,
  duration: HistoryDuration,
  step: number,
  { chains, poolCandles }: Context,
) {
  const { window } = DURATIONS[duration];
  const [asOf, candles] = await Promise.all([chains.asOf(pool.chain), poolCandles.series(pool, step, window)]);
  return { candles, range: asOf && rangeOf(candles, asOf.blockTimestamp, window, step) };
}

/** Returns a figure of each candle by the window's bars, oldest first: their sum is that of the window's candles. */
export async function poolBars(
  pool: PoolRow,
  duration: HistoryDuration,
  valueOf: (candle: CandleRow) => number,
  context: Context,
): Promise<Point[]> {
  const { candle, barStep } = DURATIONS[duration];
  const { candles, range } = await poolSeries(pool, duration, candle, context);
  return range ? summedValues(candles, valueOf, { ...range, step: barStep }, candle) : [];
}

/** Returns the dollars of fees by the window's bars, oldest first; null while the pool's fee is unknown. */
export async function poolFeeBars(pool: PoolRow, duration: HistoryDuration, context: Context): Promise<Point[] | null> {
  const { candle, window } = DURATIONS[duration];
  const feesOf = await poolFeesOf(pool, candle, window, context);
  return feesOf && poolBars(pool, duration, feesOf, context);
}

type Traded = Pick<CandleRow, "start" | "volumeUsd">;

/**
 * Returns the fees of the volume of a pool's candle: at the pool's fee, or for a dynamic pool at the mean fee of its
 * trades in the candle's interval. Null while the fee is unknown.
 */
export async function poolFeesOf(
  pool: PoolRow,
  step: number,
  window: number | null,
  { poolFees }: Context,
): Promise<((candle: Traded) => number) | null> {
  const { fee } = pool;
  const charged = pool.isFeeDynamic ? await poolFees.charged(pool, step, window) : [];
  if (fee === null) return null;
  const means = new Map(charged.map(({ start, mean }) => [start, mean]));
  return ({ start, volumeUsd }) => (volumeUsd * (means.get(start - (start % step)) ?? fee)) / 1e6;
}
