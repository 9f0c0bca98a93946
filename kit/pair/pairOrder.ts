/** Two tokens in the order of a price: the price of one `base` in units of `quote`. */
export type Pair<Side> = { readonly base: Side; readonly quote: Side };

/** Rank as a quote token: of two tokens, prices are quoted in the one with the higher rank. */
export type QuoteRank = 0 | 1 | 2;

type RankedToken = {
  /** Null for the chain's native coin. */
  readonly address: string | null | undefined;
  readonly isStablecoin: boolean;
  readonly isWrappedNative: boolean;
};

/** Returns a token's rank as a quote token: 2 for stablecoins, 1 for the native coin and its wrapped form, else 0. */
export function quoteRank({ address, isStablecoin, isWrappedNative }: RankedToken): QuoteRank {
  if (isStablecoin) return 2;
  return address == null || isWrappedNative ? 1 : 0;
}

/** Orders two tokens as a pair; if both have the same rank, the first is the quote token. */
export function toPair<Side extends { readonly rank: QuoteRank }>(first: Side, second: Side): Pair<Side> {
  return second.rank > first.rank ? { base: first, quote: second } : { base: second, quote: first };
}
