import { setTimeout as delay } from "node:timers/promises";

/** Lets calls through no faster than so many a second, and in the order they came; up to a second's worth at once. */
export function pace(callsPerSecond: number, stopping: AbortSignal) {
  /** When the last call that was let through would have gone, had they been spread evenly. */
  let due = 0;
  return async (calls: number) => {
    if (!Number.isFinite(callsPerSecond)) return;
    const now = Date.now();
    due = Math.max(due, now - 1000) + (calls * 1000) / callsPerSecond;
    if (due > now) await delay(due - now, undefined, { signal: stopping });
  };
}
