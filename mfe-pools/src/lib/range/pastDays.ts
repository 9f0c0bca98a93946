import { RANGE_ESTIMATE_DAYS } from "@cenote/domain/trading";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";

/** Lowest and highest price of a UTC day, in whole token1 for one whole token0. */
export type DayPrices = {
  /** Start of the day, in Unix seconds. */
  readonly timestamp: number;
  readonly low: number;
  readonly high: number;
};

/** Range as prices in whole token1 for one whole token0: 0 and infinity at open ends. */
export type PriceBounds = { readonly low: number; readonly high: number };

/** Past result of a range: an estimate, because the prices between two points of the history are unknown. */
export type PastStay = {
  readonly days: number;
  readonly daysInRange: number;
  readonly longestStay: number;
  /** Number of times that the price was in the range on one day and not on the next. */
  readonly timesLeft: number;
};

const DAY_SECONDS = 86_400;

/**
 * Returns past prices by day, oldest first, for as many of the estimate's days as the history covers. A day without a
 * price repeats the last one.
 */
export function pastDays(history: readonly ChartPoint[], now: number): readonly DayPrices[] {
  const today = dayOf(now);
  const first = today - RANGE_ESTIMATE_DAYS + 1;
  const days: DayPrices[] = [];
  let last: number | null = null;
  for (const { timestamp, value } of [...history].sort((one, other) => one.timestamp - other.timestamp)) {
    if (!(value > 0) || !Number.isFinite(value) || dayOf(timestamp) > today) continue;
    const day = dayOf(timestamp);
    if (last !== null) fill(days, last, first, day - 1);
    last = value;
    if (day < first) continue;
    const lastDay = days.at(-1);
    if (lastDay && dayOf(lastDay.timestamp) === day) {
      days[days.length - 1] = { ...lastDay, low: Math.min(lastDay.low, value), high: Math.max(lastDay.high, value) };
    } else days.push({ timestamp: day * DAY_SECONDS, low: value, high: value });
  }
  if (last !== null) fill(days, last, first, today);
  return days;
}

/** Adds the days after the last known one, up to another one, with the last price. */
function fill(days: DayPrices[], price: number, first: number, to: number) {
  const lastDay = days.at(-1);
  for (let day = lastDay ? dayOf(lastDay.timestamp) + 1 : first; day <= to; day++) {
    days.push({ timestamp: day * DAY_SECONDS, low: price, high: price });
  }
}

/** Whether a day counts as in range: the middle of its prices is. */
export function isDayInRange({ low, high }: DayPrices, bounds: PriceBounds): boolean {
  const middle = (low + high) / 2;
  return bounds.low <= middle && middle < bounds.high;
}

/** Counts the days on which a range would have held the price. */
export function pastStay(days: readonly DayPrices[], bounds: PriceBounds): PastStay {
  let [daysInRange, longestStay, stay, timesLeft] = [0, 0, 0, 0];
  for (const day of days) {
    if (isDayInRange(day, bounds)) {
      daysInRange++;
      stay++;
      longestStay = Math.max(longestStay, stay);
    } else {
      if (stay > 0) timesLeft++;
      stay = 0;
    }
  }
  return { days: days.length, daysInRange, longestStay, timesLeft };
}

function dayOf(timestamp: number): number {
  return Math.floor(timestamp / DAY_SECONDS);
}
