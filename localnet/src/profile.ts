import type { Chain } from "@cenote/domain/chains";
import { DAY_SECONDS, type Grain } from "./schedule";

export const PROFILE_NAMES = ["full", "short"] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** How many of something happen in one slot, on average. */
export type Pace = Readonly<Record<Grain, number>>;

/** How busy one chain is. */
export type Activity = {
  readonly trades: Pace;
  /** Acts of liquidity providers. */
  readonly provisions: Pace;
  /** Acts of NFT collectors. */
  readonly nftActs: Pace;
  /** Transfers from one wallet to another. */
  readonly payments: Pace;
};

/** How much history a build lays down. */
export type Profile = {
  readonly name: ProfileName;
  /** Seconds. */
  readonly span: number;
  /** The most points of time returned, spread over the span. */
  readonly slotLimit: number;
  readonly activity: Readonly<Partial<Record<Chain, Activity>>>;
};

const FULL: Profile = {
  name: "full",
  span: 365 * DAY_SECONDS,
  slotLimit: Number.POSITIVE_INFINITY,
  activity: {
    ETHEREUM: {
      trades: { daily: 13, hourly: 3.5, fine: 6 },
      provisions: { daily: 0.5, hourly: 0.16, fine: 0.12 },
      nftActs: { daily: 0.8, hourly: 0.22, fine: 0.25 },
      payments: { daily: 0.3, hourly: 0.12, fine: 0.2 },
    },
    BASE: {
      trades: { daily: 7, hourly: 2.5, fine: 4 },
      provisions: { daily: 0.25, hourly: 0.08, fine: 0.06 },
      nftActs: { daily: 0.5, hourly: 0.12, fine: 0.15 },
      payments: { daily: 0.2, hourly: 0.08, fine: 0.15 },
    },
    POLYGON: {
      trades: { daily: 5, hourly: 1.8, fine: 3 },
      provisions: { daily: 0.15, hourly: 0.05, fine: 0.04 },
      nftActs: { daily: 0.2, hourly: 0.05, fine: 0.06 },
      payments: { daily: 0.15, hourly: 0.05, fine: 0.1 },
    },
  },
};

const EVEN = (pace: number): Pace => ({ daily: pace, hourly: pace, fine: pace });
const SHORT_ACTIVITY: Activity = { trades: EVEN(3.5), provisions: EVEN(0.3), nftActs: EVEN(1.5), payments: EVEN(0.5) };

/** A few days for tests: the same contracts, tokens and pools, and little trade. */
const SHORT: Profile = {
  name: "short",
  span: 8 * DAY_SECONDS,
  slotLimit: 12,
  activity: { ETHEREUM: SHORT_ACTIVITY, BASE: SHORT_ACTIVITY, POLYGON: SHORT_ACTIVITY },
};

export function toProfile(name: ProfileName): Profile {
  return name === "full" ? FULL : SHORT;
}
