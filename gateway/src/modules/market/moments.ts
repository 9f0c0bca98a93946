import type { HistoryDuration } from "../../__generated__/resolvers";
import { DURATIONS } from "./durations";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Points of a history with an unbounded window, without the present. */
const MAX_POINTS = 50;

/** Times of valuations, oldest first: evenly spaced, then the present. */
export type Moments = {
  /** Unix seconds. */
  readonly at: readonly number[];
  /** The length of the candles that price all but the last, in seconds: each moment but the last ends one. */
  readonly candle: number;
  /** Equal for equal moments. */
  readonly key: string;
};

/** Seconds between the points of a window, and the length of candles kept for that long, which divides them. */
const STEPS = {
  FIVE_MINUTE: { step: 300, candle: 300 },
  HOUR: { step: 300, candle: 300 },
  DAY: { step: 1800, candle: 300 },
  WEEK: { step: 4 * HOUR, candle: HOUR },
  MONTH: { step: 12 * HOUR, candle: HOUR },
  YEAR: { step: 7 * DAY, candle: DAY },
} as const;
type Bounded = keyof typeof STEPS;

/** Returns the moments of a window that ends now; an unbounded one starts with the first activity. */
export function momentsOf(duration: HistoryDuration, now: number, firstActivity: number | null): Moments {
  if (duration !== "MAX") return spaced(now - DURATIONS[duration].window!, now, STEPS[duration]);
  const age = now - (firstActivity ?? now);
  const fitting = (Object.keys(STEPS) as Bounded[]).find((name) => DURATIONS[name].window! >= age);
  const step = DAY * Math.ceil(age / DAY / MAX_POINTS);
  return spaced(now - age, now, fitting ? STEPS[fitting] : { step, candle: DAY });
}

function spaced(from: number, now: number, { step, candle }: { readonly step: number; readonly candle: number }) {
  const at: number[] = [];
  for (let moment = from - (from % step); moment < now; moment += step) at.push(moment);
  at.push(now);
  return { at, candle, key: `${at[0]}:${now}:${step}` };
}
