import type { ChainLog } from "../chainLog";

/** An auction as it was created. Amounts are raw units, prices wei for a whole token of 18 decimals. */
export type NewAuction = {
  readonly log: ChainLog;
  readonly id: bigint;
  readonly token: string;
  readonly creator: string;
  readonly supply: bigint;
  readonly startAt: number;
  readonly endAt: number;
  readonly floorPrice: bigint;
  readonly tickSpacing: bigint;
  readonly minimumRaised: bigint;
};

export type AuctionBid = {
  readonly log: ChainLog;
  readonly auction: bigint;
  readonly bid: bigint;
  readonly owner: string;
  readonly maxPrice: bigint;
  /** Wei. */
  readonly amount: bigint;
};

/** What holds in an auction from a moment on, and what was raised and sold until then. */
export type AuctionCheckpoint = {
  readonly log: ChainLog;
  readonly auction: bigint;
  readonly price: bigint;
  readonly raised: bigint;
  readonly sold: bigint;
  /** Wei a second, in Q32. */
  readonly spendRate: bigint;
};

/** What else happens to a bid or to a whole auction. */
export type AuctionEnd = {
  readonly log: ChainLog;
  readonly auction: bigint;
  readonly kind: "OUTBID" | "EXITED" | "CLAIMED" | "SETTLED";
  readonly bid: bigint | null;
  /** OUTBID: the limit of the bids that are outbid. */
  readonly maxPrice: bigint | null;
  readonly tokens: bigint | null;
  /** Wei: what a bid got back, or what the creator got. */
  readonly coins: bigint | null;
};
