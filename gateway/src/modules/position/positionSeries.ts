import type { HistoryDuration } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { DURATIONS } from "../market/durations";
import { lastingValues, rangeOf, type CandleRow, type Point } from "../market/history";
import { poolBars, poolFeesOf, poolSeries } from "../pool/poolSeries";
import type { PoolRow } from "../pool/poolStore";
import { amountsAtPrice, movedLiquidity, pricesOf, rootOf } from "./positionAmounts";
import { historyOf } from "./positionHistory";
import { standingOf, tokensOf, type Standing } from "./positionStanding";
import type { PositionRow } from "./positionStore";

/** Liquidity from a time on; for a V2 share also the root of its amounts per raw unit of liquidity. */
type Held = { readonly timestamp: number; readonly liquidity: number; readonly root: number };

/** Returns the dollars of the amounts at the end of each interval, oldest first. */
export async function valueHistory(row: PositionRow, duration: HistoryDuration, context: Context): Promise<Point[]> {
  const position = await heldOf(row, context);
  if (!position) return [];
  const { pool, held, standing } = position;
  const { priceStep: step, window } = DURATIONS[duration];
  const tokens = await tokensOf(pool, context);
  const [decimals0, decimals1] = tokens.map((token) => token?.decimals);
  const [{ candles, range }, ...tokenCandles] = await Promise.all([
    poolSeries(pool, duration, step, context),
    ...[pool.token0, pool.token1].map((address) =>
      context.tokenCandles.series({ chain: pool.chain, address }, step, window),
    ),
  ]);
  if (!range || decimals0 == null || decimals1 == null) return [];
  const amountsAt = amountsAtPrice(standing.range, decimals0, decimals1);
  const [usd0, usd1] = tokenCandles.map((series) => {
    const tokenRange = rangeOf(series, range.to, window, step);
    const points = tokenRange ? lastingValues(series, ({ close }) => close, { ...tokenRange, from: range.from }) : [];
    return new Map(points.map(({ timestamp, value }) => [timestamp, value]));
  });
  return lastingValues(candles, ({ close }) => close, range).flatMap(({ timestamp, value: price }) => {
    const [price0, price1] = [usd0!.get(timestamp), usd1!.get(timestamp)];
    const at = heldAt(held, Math.min(timestamp + step, range.to));
    if (!at || price0 === undefined || price1 === undefined) return [];
    const [amount0, amount1] = amountsAt(price);
    const units = at.liquidity * at.root;
    return [{ timestamp, value: units * (amount0 * price0 + amount1 * price1) }];
  });
}

/** Returns the dollars of fees of each interval, oldest first, by the pool's fees and the position's share of them. */
export async function feesHistory(row: PositionRow, duration: HistoryDuration, context: Context): Promise<Point[]> {
  const position = await heldOf(row, context);
  if (!position) return [];
  const { pool, held, standing } = position;
  const { candle: seconds, barStep, window } = DURATIONS[duration];
  const feesOf = await poolFeesOf(pool, seconds, window, context);
  const whole = Number((pool.version === "V2" ? pool.shares : pool.liquidity) ?? 0);
  const tokens = await tokensOf(pool, context);
  const [decimals0, decimals1] = tokens.map((token) => token?.decimals);
  if (!feesOf || whole === 0 || decimals0 == null || decimals1 == null) return [];
  const [low, high] = standing.range
    ? pricesOf(standing.range).map((root) => root ** 2 * 10 ** (decimals0 - decimals1))
    : [0, Infinity];
  const first = held[0]!.timestamp;
  const earned = (candle: CandleRow) => {
    const { start, close } = candle;
    const at = start + seconds > first ? heldAt(held, start + seconds) : null;
    if (!at || close === null || close < low! || close >= high!) return 0;
    return feesOf(candle) * Math.min(1, at.liquidity / whole);
  };
  const points = await poolBars(pool, duration, earned, context);
  return points.filter(({ timestamp }) => timestamp + barStep > first);
}

/** Returns a position's liquidity over time; null while its state or its deposits are unknown. */
async function heldOf(
  row: PositionRow,
  context: Context,
): Promise<{ pool: PoolRow; held: readonly Held[]; standing: Standing } | null> {
  const [standing, { events }] = await Promise.all([standingOf(row, context), historyOf(row, context)]);
  if (!standing || !events.length) return null;
  const held: Held[] = [];
  let liquidity = 0;
  for (const booked of events) {
    liquidity = Math.max(0, liquidity + movedLiquidity(booked));
    held.push({ timestamp: booked.event.timestamp, liquidity, root: rootOf(booked) });
  }
  return { pool: standing.pool, held, standing };
}

/** Returns the liquidity at a time; null before the first deposit. */
function heldAt(held: readonly Held[], timestamp: number): Held | null {
  return held.findLast((entry) => entry.timestamp <= timestamp) ?? null;
}
