/** How a trial of a token in its deepest pool went. Fees are basis points; null where nothing arrived. */
export type TradeTrial = {
  readonly buyFeeBps: number | null;
  readonly sellFeeBps: number | null;
  readonly transferFeeBps: number | null;
  readonly hasBuyFailed: boolean;
  readonly hasSellFailed: boolean;
  readonly hasTransferFailed: boolean;
};

/** What the trade in a token and its holders show; each null where it is not known. */
export type MarketFacts = {
  /** Dollars of well-known tokens in its pools. */
  readonly anchorUsd: number | null;
  /** The day's highest price divided by its lowest. */
  readonly priceRange: number | null;
  /** Trades of the last week. */
  readonly tradeCount: number | null;
  readonly largestTraderShare: number | null;
  /** The part of its liquidity's value that was taken out in the last month. */
  readonly removedShare: number | null;
  readonly largestHolderShare: number | null;
  /** How many received it in one transaction of another account. */
  readonly giftedAtOnce: number | null;
  /** How many got it in a transaction of their own. */
  readonly buyerCount: number | null;
};

/** What an examination of a token has shown. */
export type Examination = MarketFacts & {
  /** Null for a token that has no pool to try it in. */
  readonly trial: TradeTrial | null;
  /** Unix seconds. */
  readonly examinedAt: number;
};

/** What the safety rules judge by. */
export type TokenFacts = {
  readonly name: string | null;
  readonly symbol: string | null;
  /** Whether it is listed. */
  readonly isListed: boolean;
  /** Null while it is not examined. */
  readonly examination: Examination | null;
};
