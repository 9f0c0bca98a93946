import type { HistoryDuration } from "../../../__generated__/resolvers";

/** After `from` until `to`, Unix seconds. */
export type TimeRange = { readonly from: number; readonly to: number };

/** An amount at a moment, or over the interval that begins then, in wei. */
export type Course = readonly { readonly timestamp: number; readonly wei: string }[];

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Approximate number of intervals of an unbounded window. */
const MAX_INTERVALS = 60;

const STEPS: Readonly<Record<Exclude<HistoryDuration, "MAX">, number>> = {
  FIVE_MINUTE: 60,
  HOUR: 300,
  DAY: HOUR,
  WEEK: 6 * HOUR,
  MONTH: DAY,
  YEAR: 7 * DAY,
};

/** Returns the length of a window's intervals, in seconds: items are traded less often than tokens. */
export function courseStep(duration: HistoryDuration, { from, to }: TimeRange): number {
  if (duration !== "MAX") return STEPS[duration];
  const step = Object.values(STEPS).find((seconds) => (to - from) / seconds <= MAX_INTERVALS);
  return step ?? DAY * Math.ceil((to - from) / DAY / MAX_INTERVALS);
}

/** Returns the beginnings of the intervals within a range, excluding the range's own beginning and end. */
export function momentsIn({ from, to }: TimeRange, step: number): readonly number[] {
  const moments: number[] = [];
  for (let moment = from - (from % step) + step; moment < to; moment += step) moments.push(moment);
  return moments;
}

/** Returns the sums by interval, with zero for the intervals between that have none. */
export function volumeBars(sums: Course, { from, to, step }: TimeRange & { readonly step: number }): Course {
  const byStart = new Map(sums.map(({ timestamp, wei }) => [timestamp, wei]));
  const bars: { timestamp: number; wei: string }[] = [];
  const first = from + 1;
  for (let timestamp = first - (first % step); timestamp <= to; timestamp += step) {
    bars.push({ timestamp, wei: byStart.get(timestamp) ?? "0" });
  }
  return bars;
}
