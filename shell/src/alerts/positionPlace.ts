import type { AlertKind } from "@cenote/kit/remote";

/** How a position stands to the price: within its range, near an end of it, or outside. */
export const PLACES = ["in", "near", "out"] as const;
export type Place = (typeof PLACES)[number];

/** Percent that the price has to move by to reach an end of the range. */
export const NEAR_PERCENT = 3;
/** A position that was near is no longer so from here on: a price at the limit is not announced at each block. */
const FAR_PERCENT = 4;
/** A tick is a hundredth of a percent. */
const TICK_BASE = 1.0001;

export type Standing = {
  readonly status: "OPEN" | "OUT_OF_RANGE" | "CLOSED" | "UNCOLLECTED" | null;
  readonly tickLower: number | null;
  readonly tickUpper: number | null;
  readonly pool: { readonly tick?: number | null } | null;
};

/** Where a position is; null while that is unknown, and once it is closed. */
export function placeOf({ status, tickLower, tickUpper, pool }: Standing, before: Place | null): Place | null {
  if (status === "OUT_OF_RANGE") return "out";
  if (status !== "OPEN" || tickLower === null || tickUpper === null || pool?.tick == null) return null;
  const ticks = Math.min(pool.tick - tickLower, tickUpper - pool.tick);
  return ticks <= ticksOf(before === "near" ? FAR_PERCENT : NEAR_PERCENT) ? "near" : "in";
}

/** What a change of the place is announced as; null for nothing. The first place is not a change. */
export function alertOf(before: Place | null, now: Place, kinds: readonly AlertKind[]): AlertKind | null {
  if (before === null || before === now) return null;
  // A price may go past an edge within one block: a warning of the edge then is one of leaving.
  if (now === "out") return kinds.includes("leaves") || before === "in" ? "leaves" : null;
  return now === "near" && before === "in" && kinds.includes("nearEdge") ? "nearEdge" : null;
}

function ticksOf(percent: number): number {
  return Math.log(1 + percent / 100) / Math.log(TICK_BASE);
}
