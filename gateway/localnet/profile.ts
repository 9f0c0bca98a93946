import type { Chain } from "@cenote/domain/chains";
import { DAY_SECONDS, type Grain } from "./market/schedule";

export const PROFILE_NAMES = ["full", "short"] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** How much history a build lays down. */
export type Profile = {
  readonly name: ProfileName;
  readonly span: number;
  /** At most this many moments are told, spread over the span. */
  readonly slotLimit: number;
  /** Trades of one moment, by the chain and by how closely its time is told. */
  readonly trades: Partial<Record<Chain, Readonly<Record<Grain, number>>>>;
};

const FULL: Profile = {
  name: "full",
  span: 365 * DAY_SECONDS,
  slotLimit: Number.POSITIVE_INFINITY,
  trades: {
    ETHEREUM: { daily: 14, hourly: 4, fine: 7 },
    BASE: { daily: 8, hourly: 3, fine: 4 },
    POLYGON: { daily: 6, hourly: 2, fine: 3 },
  },
};

/** A few days for tests. */
const SHORT: Profile = {
  name: "short",
  span: 8 * DAY_SECONDS,
  slotLimit: 10,
  trades: {
    ETHEREUM: { daily: 4, hourly: 4, fine: 4 },
    BASE: { daily: 4, hourly: 4, fine: 4 },
    POLYGON: { daily: 4, hourly: 4, fine: 4 },
  },
};

export function toProfile(name: string | undefined): Profile | null {
  if (name === undefined || name === FULL.name) return FULL;
  return name === SHORT.name ? SHORT : null;
}
