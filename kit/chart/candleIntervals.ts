import type { SpanName } from "../time/spans";

/** Candle intervals by their value in the URL; the gateway has no shorter ones. */
export const CANDLE_INTERVALS = {
  "5m": { interval: "FIVE_MINUTE", text: "5m" },
  "1h": { interval: "HOUR", text: "1h" },
  "1d": { interval: "DAY", text: "1d" },
} as const;
export type CandleIntervalName = keyof typeof CANDLE_INTERVALS;

/** Intervals of each span, with few enough candles to distinguish single ones; the first is the default. */
const OF_SPAN: Readonly<Record<SpanName, readonly [CandleIntervalName, ...CandleIntervalName[]]>> = {
  "1h": ["5m"],
  "1d": ["1h", "5m"],
  "1w": ["1h", "1d"],
  "1m": ["1d", "1h"],
  "1y": ["1d"],
};

/** Returns the intervals of a span, shortest first. */
export function intervalsOf(span: SpanName): readonly CandleIntervalName[] {
  return (Object.keys(CANDLE_INTERVALS) as CandleIntervalName[]).filter((name) => OF_SPAN[span].includes(name));
}

const INTERVAL_PARAMETER = "interval";

/** Returns the candle interval of the URL, or the default of the span if it does not have that one. */
export function readInterval(search: URLSearchParams, span: SpanName): CandleIntervalName {
  const name = search.get(INTERVAL_PARAMETER);
  return OF_SPAN[span].find((one) => one === name) ?? OF_SPAN[span][0];
}

/** Returns the search parameters with another interval. */
export function withInterval(search: URLSearchParams, interval: CandleIntervalName, span: SpanName): URLSearchParams {
  const next = new URLSearchParams(search);
  if (interval === OF_SPAN[span][0]) next.delete(INTERVAL_PARAMETER);
  else next.set(INTERVAL_PARAMETER, interval);
  return next;
}
