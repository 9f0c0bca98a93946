import type { Chain } from "@cenote/domain/chains";
import { DAY_SECONDS } from "./schedule";

export const PROFILE_NAMES = ["full", "short"] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** Events of each kind per day on one chain; constant over its history. */
export type Activity = {
  readonly trades: number;
  /** Actions of liquidity providers; at most one per slot. */
  readonly provisions: number;
  /** Actions of NFT collectors. */
  readonly nftActs: number;
  /** Transfers from one wallet to another. */
  readonly payments: number;
};

/** Amount of history that a build creates. */
export type Profile = {
  readonly name: ProfileName;
  /** Seconds. */
  readonly span: number;
  /** Limit on the slots, spread over the span. */
  readonly slotLimit: number;
  readonly activity: Readonly<Partial<Record<Chain, Activity>>>;
};

const FULL: Profile = {
  name: "full",
  // A year, preceded by three days in which every token is traded: changes over a year are known.
  span: 368 * DAY_SECONDS,
  slotLimit: Number.POSITIVE_INFINITY,
  activity: {
    ETHEREUM: { trades: 576, provisions: 4, nftActs: 6, payments: 4 },
    BASE: { trades: 384, provisions: 2, nftActs: 4, payments: 3 },
    POLYGON: { trades: 288, provisions: 1, nftActs: 2, payments: 2 },
  },
};

const SHORT_ACTIVITY: Activity = { trades: 1008, provisions: 1.2, nftActs: 6, payments: 2 };

/** A few days for tests: the same contracts, tokens and pools, and three or four trades in each of a few blocks. */
const SHORT: Profile = {
  name: "short",
  span: 3 * DAY_SECONDS,
  slotLimit: 12,
  activity: { ETHEREUM: SHORT_ACTIVITY, BASE: SHORT_ACTIVITY, POLYGON: SHORT_ACTIVITY },
};

export function toProfile(name: ProfileName): Profile {
  return name === "full" ? FULL : SHORT;
}
