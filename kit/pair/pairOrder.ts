/** Two tokens in the order of their price: one `base` in units of `quote`. */
export type Pair<Side> = { readonly base: Side; readonly quote: Side };

/** Rank as a quote token: higher for tokens that prices are more usually quoted in. */
export type QuoteRank = 0 | 1 | 2;

type RankedToken = {
  /** Null for the chain's native coin. */
  readonly address: string | null | undefined;
  readonly isStablecoin: boolean;
  readonly isWrappedNative: boolean;
};

/** Returns a token's rank as a quote token: stablecoins first, then the chain's coin. */
export function quoteRank({ address, isStablecoin, isWrappedNative }: RankedToken): QuoteRank {
  if (isStablecoin) return 2;
  return address == null || isWrappedNative ? 1 : 0;
}

/** Returns two tokens as a pair; of equal rank, the first is the quote token. */
export function toPair<Side extends { readonly rank: QuoteRank }>(first: Side, second: Side): Pair<Side> {
  return second.rank > first.rank ? { base: first, quote: second } : { base: second, quote: first };
}
