import type { AlertKind } from "@cenote/kit/remote";

/** Place of a position's price: within its range, near an end of it, or outside. */
export const PLACES = ["in", "near", "out"] as const;
export type Place = (typeof PLACES)[number];

/** Price change in percent up to which an end of the range counts as near. */
export const NEAR_PERCENT = 3;
/**
 * Price change in percent from which a position is no longer near: without hysteresis, a price at the limit would be
 * announced at each block.
 */
const FAR_PERCENT = 4;
/** A tick is a hundredth of a percent. */
const TICK_BASE = 1.0001;

export type Standing = {
  readonly status: "OPEN" | "OUT_OF_RANGE" | "CLOSED" | "UNCOLLECTED" | null;
  readonly tickLower: number | null;
  readonly tickUpper: number | null;
  readonly pool: { readonly tick?: number | null } | null;
};

/** Returns a position's place; null while it is unknown, and once the position is closed. */
export function placeOf({ status, tickLower, tickUpper, pool }: Standing, before: Place | null): Place | null {
  if (status === "OUT_OF_RANGE") return "out";
  if (status !== "OPEN" || tickLower === null || tickUpper === null || pool?.tick == null) return null;
  const ticks = Math.min(pool.tick - tickLower, tickUpper - pool.tick);
  return ticks <= ticksOf(before === "near" ? FAR_PERCENT : NEAR_PERCENT) ? "near" : "in";
}

/** Returns the alert of a change of place; null without one. The first place is not a change. */
export function alertOf(before: Place | null, now: Place, kinds: readonly AlertKind[]): AlertKind | null {
  if (before === null || before === now) return null;
  // A price may pass an edge within one block: an alert for the edge then becomes one for leaving.
  if (now === "out") return kinds.includes("leaves") || before === "in" ? "leaves" : null;
  return now === "near" && before === "in" && kinds.includes("nearEdge") ? "nearEdge" : null;
}

function ticksOf(percent: number): number {
  return Math.log(1 + percent / 100) / Math.log(TICK_BASE);
}
