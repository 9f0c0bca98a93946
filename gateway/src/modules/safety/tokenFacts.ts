/** The result of a token's trial in its deepest pool. Fees are basis points; null if nothing arrived. */
export type TradeTrial = {
  readonly buyFeeBps: number | null;
  readonly sellFeeBps: number | null;
  readonly transferFeeBps: number | null;
  readonly hasBuyFailed: boolean;
  readonly hasSellFailed: boolean;
  readonly hasTransferFailed: boolean;
};

/** Facts about a token's trades and holders; each null if unknown. */
export type MarketFacts = {
  /** Dollars of well-known tokens in its pools. */
  readonly anchorUsd: number | null;
  /** The day's highest price divided by its lowest. */
  readonly priceRange: number | null;
  /** Trades of the last week. */
  readonly tradeCount: number | null;
  readonly largestTraderShare: number | null;
  /** The part of its liquidity's value that was removed in the last month. */
  readonly removedShare: number | null;
  readonly largestHolderShare: number | null;
  /** Number of accounts that received it in a single transaction of another account. */
  readonly giftedAtOnce: number | null;
  /** Number of accounts that received it in a transaction of their own. */
  readonly buyerCount: number | null;
};

/** The result of a token's examination. */
export type Examination = MarketFacts & {
  /** Null for a token without a pool to try it in. */
  readonly trial: TradeTrial | null;
  /** Unix seconds. */
  readonly examinedAt: number;
};

/** Inputs of the safety rules. */
export type TokenFacts = {
  readonly name: string | null;
  readonly symbol: string | null;
  /** Whether it is listed. */
  readonly isListed: boolean;
  /** Null while it is not examined. */
  readonly examination: Examination | null;
};
