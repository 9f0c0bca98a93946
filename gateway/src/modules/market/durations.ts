import type { CandleInterval, HistoryDuration } from "../../__generated__/resolvers";
import { refusal } from "../../lib/refusal";
import { LIMITS } from "../../request/limits";

const HOUR = 3600;
const DAY = 24 * HOUR;

export type Span = {
  /** Length of the window in seconds; null for all history. */
  readonly window: number | null;
  /** Length of the candles for figures over the whole window. */
  readonly candle: number;
  /** The finest interval of candlesticks and price histories. */
  readonly priceStep: number;
  /** The interval of volumes and values locked. */
  readonly barStep: number;
};

export const DURATIONS: Readonly<Record<HistoryDuration, Span>> = {
  FIVE_MINUTE: { window: 300, candle: 300, priceStep: 300, barStep: 300 },
  HOUR: { window: HOUR, candle: 300, priceStep: 300, barStep: 300 },
  DAY: { window: DAY, candle: 300, priceStep: 300, barStep: HOUR },
  WEEK: { window: 7 * DAY, candle: HOUR, priceStep: HOUR, barStep: HOUR },
  MONTH: { window: 30 * DAY, candle: HOUR, priceStep: HOUR, barStep: DAY },
  YEAR: { window: 365 * DAY, candle: DAY, priceStep: DAY, barStep: DAY },
  MAX: { window: null, candle: DAY, priceStep: DAY, barStep: DAY },
};

const STEPS = [300, HOUR, DAY];

/** Returns the coarsest interval that still gives `maxLength` points; the caller thins out any excess. */
export function priceStepFor(duration: HistoryDuration, maxLength: number): number {
  const { window, priceStep } = DURATIONS[duration];
  if (window === null) return priceStep;
  return STEPS.filter((step) => step >= priceStep && window / step >= maxLength).at(-1) ?? priceStep;
}

const INTERVAL_SECONDS: Readonly<Record<CandleInterval, number>> = { FIVE_MINUTE: 300, HOUR, DAY };
const INTERVALS = Object.keys(INTERVAL_SECONDS) as CandleInterval[];

/** Returns the length of a window's candles, in seconds: as requested, otherwise the finest that suits the window. */
export function candleSeconds(duration: HistoryDuration, interval: CandleInterval | null | undefined): number {
  const { window, priceStep } = DURATIONS[duration];
  // An unbounded window accepts only its own interval: older history is kept as daily candles only.
  const isAccepted = (name: CandleInterval) =>
    window === null ? INTERVAL_SECONDS[name] === priceStep : window / INTERVAL_SECONDS[name] <= LIMITS.rows;
  if (!interval) return priceStep;
  if (isAccepted(interval)) return INTERVAL_SECONDS[interval];
  const accepted = INTERVALS.filter(isAccepted).join(" or ");
  throw refusal("LIMIT_EXCEEDED", `interval must be ${accepted} for the duration ${duration}, got ${interval}.`);
}
