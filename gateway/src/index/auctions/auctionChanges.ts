import type { ChainLog } from "../blocks/chainLog";

/** A newly created auction. Amounts are raw units, prices wei for a whole token of 18 decimals. */
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

/** An auction's price and rates from a moment on, and the amounts raised and sold until then. */
export type AuctionCheckpoint = {
  readonly log: ChainLog;
  readonly auction: bigint;
  readonly price: bigint;
  readonly raised: bigint;
  readonly sold: bigint;
  /** Wei a second, in Q32. */
  readonly spendRate: bigint;
};

/** Other events of a bid or a whole auction. */
export type AuctionEnd = {
  readonly log: ChainLog;
  readonly auction: bigint;
  readonly kind: "OUTBID" | "EXITED" | "CLAIMED" | "SETTLED";
  readonly bid: bigint | null;
  /** OUTBID: the limit price of the outbid bids. */
  readonly maxPrice: bigint | null;
  readonly tokens: bigint | null;
  /** Wei: a bid's refund, or the creator's proceeds. */
  readonly coins: bigint | null;
};
