const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
const FINE_STEP_SECONDS = 5 * MINUTE_SECONDS;
const FINE_SPAN_SECONDS = DAY_SECONDS;
const HOURLY_SPAN_SECONDS = 60 * DAY_SECONDS;

/** The density of events in a stretch of history. */
export type Grain = "daily" | "hourly" | "fine";

/** One moment of history at which a block is laid down, in seconds since the epoch. */
export type Slot = { readonly timestamp: number; readonly grain: Grain };

/** The moments after `from` and up to `to`: daily at first, hourly for the last 60 days, then every five minutes. */
export function scheduleSlots(from: number, to: number): Slot[] {
  const slots: Slot[] = [];
  let at = from;
  for (;;) {
    const grain = grainAt(to - at);
    const next = at + STEP_SECONDS[grain];
    if (next > to) return slots;
    slots.push({ timestamp: next, grain });
    at = next;
  }
}

/** At most `limit` of the slots, thinned out evenly and with the last one kept. */
export function thin(slots: readonly Slot[], limit: number): Slot[] {
  if (slots.length <= limit) return [...slots];
  const stride = slots.length / limit;
  return Array.from({ length: limit }, (_, index) => slots[Math.floor((index + 1) * stride) - 1]).filter(
    (slot) => slot !== undefined,
  );
}

const STEP_SECONDS: Readonly<Record<Grain, number>> = {
  daily: DAY_SECONDS,
  hourly: HOUR_SECONDS,
  fine: FINE_STEP_SECONDS,
};

function grainAt(age: number): Grain {
  if (age > HOURLY_SPAN_SECONDS) return "daily";
  return age > FINE_SPAN_SECONDS ? "hourly" : "fine";
}
