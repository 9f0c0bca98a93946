const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
const FINE_STEP_SECONDS = 5 * MINUTE_SECONDS;
/** The last day, and the day before it for comparison. */
const FINE_SPAN_SECONDS = 3 * DAY_SECONDS;
const HOURLY_SPAN_SECONDS = 60 * DAY_SECONDS;

/** A section of history, mined as a block at its end. */
export type Slot = {
  /** Seconds since the epoch. */
  readonly timestamp: number;
  /** Seconds since the previous slot. */
  readonly length: number;
  /** Share of trades that are executed, from 0 to 1: long ago, one trade replaces many small ones. */
  readonly detail: number;
};

/**
 * Returns the slots after `from` and up to `to`: daily at first, hourly for the last 60 days, then every five minutes
 * for three days.
 */
export function scheduleSlots(from: number, to: number): Slot[] {
  const slots: Slot[] = [];
  let at = from;
  for (;;) {
    const grain = grainAt(to - at);
    const timestamp = at + grain.length;
    if (timestamp > to) return slots;
    slots.push({ timestamp, ...grain });
    at = timestamp;
  }
}

/**
 * Merges neighbors evenly to at most `limit` slots over the same time, each with the end time and the number of trades
 * of the last of them.
 */
export function thin(slots: readonly Slot[], limit: number): Slot[] {
  if (slots.length <= limit) return [...slots];
  const stride = slots.length / limit;
  return Array.from({ length: limit }, (_, index) =>
    slots.slice(Math.floor(index * stride), Math.floor((index + 1) * stride)),
  ).flatMap((merged) => {
    const last = merged.at(-1);
    if (!last) return [];
    const length = merged.reduce((sum, slot) => sum + slot.length, 0);
    return [{ timestamp: last.timestamp, length, detail: (last.detail * last.length) / length }];
  });
}

const DAILY = { length: DAY_SECONDS, detail: 1 / 24 };
const HOURLY = { length: HOUR_SECONDS, detail: 1 / 3 };
const FINE = { length: FINE_STEP_SECONDS, detail: 1 };

function grainAt(age: number): Omit<Slot, "timestamp"> {
  if (age > HOURLY_SPAN_SECONDS) return DAILY;
  return age > FINE_SPAN_SECONDS ? HOURLY : FINE;
}
