import type { HistoryDuration } from "../../__generated__/resolvers";
import type { Context } from "../../request/context";
import { DURATIONS } from "../market/durations";
import { rangeOf, type CandleRow } from "../market/history";
import type { PoolRow } from "./poolStore";

/** A pool's candles of a window, and the window that ends at the chain's last block; null without candles. */
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

type Traded = Pick<CandleRow, "start" | "volumeUsd">;

/**
 * What the volume of a pool's candle paid in fees: at the pool's fee, of a dynamic pool at the mean that its trades were
 * charged in the interval of the candle. Null while the fee is unknown.
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
