/** The fields of a stored candle that a series needs. */
export type CandleRow = {
  readonly start: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  readonly volumeUsd: number;
  /** For a token; null for a pool, whose value is derived from its holdings. */
  readonly valueLockedUsd: number | null;
};

export type Point = { readonly timestamp: number; readonly value: number };

/** A time range with equal intervals; seconds. */
export type Range = { readonly from: number; readonly to: number; readonly step: number };

/**
 * Returns a value that lasts until it changes, at evenly spaced times, oldest first. Candles are oldest first too and
 * may begin before the range; times before the first known value are omitted.
 */
export function lastingValues<Candle extends { readonly start: number }, Value = number>(
  candles: readonly Candle[],
  valueOf: (candle: Candle) => Value | null,
  { from, to, step }: Range,
): { readonly timestamp: number; readonly value: Value }[] {
  const points: { readonly timestamp: number; readonly value: Value }[] = [];
  let next = 0;
  let value: Value | null = null;
  for (let timestamp = firstStart(from, step); timestamp <= to; timestamp += step) {
    for (; next < candles.length && candles[next]!.start <= timestamp; next++) value = valueOf(candles[next]!) ?? value;
    if (value !== null) points.push({ timestamp, value });
  }
  return points;
}

/**
 * Returns the sum of each interval, oldest first; an interval without trades is zero. Their total is the sum of the
 * candles that begin within the range: the first interval may have begun before it. `candleSeconds` is the length of
 * the candles, which divides the interval's.
 */
export function summedValues<Candle extends { readonly start: number }>(
  candles: readonly Candle[],
  valueOf: (candle: Candle) => number,
  { from, to, step }: Range,
  candleSeconds = step,
): Point[] {
  const sums = new Map<number, number>();
  for (const candle of candles) {
    if (candle.start <= from) continue;
    const start = candle.start - (candle.start % step);
    sums.set(start, (sums.get(start) ?? 0) + valueOf(candle));
  }
  const points: Point[] = [];
  const first = firstStart(from, candleSeconds);
  for (let timestamp = first - (first % step); timestamp <= to; timestamp += step) {
    points.push({ timestamp, value: sums.get(timestamp) ?? 0 });
  }
  return points;
}

/** Adds several series: at each time the sum of the known values. */
export function addedUp(series: readonly (readonly Point[])[]): Point[] {
  const sums = new Map<number, number>();
  for (const points of series) {
    for (const { timestamp, value } of points) sums.set(timestamp, (sums.get(timestamp) ?? 0) + value);
  }
  return [...sums]
    .map(([timestamp, value]) => ({ timestamp, value }))
    .sort((one, other) => one.timestamp - other.timestamp);
}

/** Returns at most `most` items at even intervals, always with the last one. */
export function thinned<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  if (most < 1) return [];
  const stride = Math.ceil(items.length / most);
  return items.filter((_, position) => (items.length - 1 - position) % stride === 0);
}

/** Returns the window that ends at the last block; an unbounded one starts with the first candle. */
export function rangeOf(
  candles: readonly { readonly start: number }[],
  to: number,
  window: number | null,
  step: number,
): Range | null {
  const first = candles[0];
  if (!first) return null;
  return { from: window === null ? first.start - 1 : to - window, to, step };
}

/** A candle with prices. */
export type TradedCandle = CandleRow & Readonly<Record<"open" | "high" | "low" | "close", number>>;

/** Returns the window's candles with prices; a series begins with the candle before its window. */
export function tradedCandles(candles: readonly CandleRow[], range: Range | null): TradedCandle[] {
  const isTraded = (candle: CandleRow): candle is TradedCandle =>
    candle.open !== null && candle.high !== null && candle.low !== null && candle.close !== null;
  return candles.filter((candle) => range && candle.start > range.from).filter(isTraded);
}

/** Returns the start of the first interval that begins after a time. */
function firstStart(from: number, step: number): number {
  return from - (from % step) + step;
}
