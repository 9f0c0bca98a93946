/** Two tokens in the order in which their price is written: what one of `base` costs in `quote`. */
export type Pair<Side> = { readonly base: Side; readonly quote: Side };

/** Higher where prices are more usually counted in the token. */
export type QuoteRank = 0 | 1 | 2;

type RankedToken = {
  /** Null for the chain's coin. */
  readonly address: string | null | undefined;
  readonly isStablecoin: boolean;
  readonly isWrappedNative: boolean;
};

/** Prices are counted in a stablecoin first, then in the chain's coin. */
export function quoteRank({ address, isStablecoin, isWrappedNative }: RankedToken): QuoteRank {
  if (isStablecoin) return 2;
  return address == null || isWrappedNative ? 1 : 0;
}

/** The order of two tokens; of equal rank, prices are counted in the first. */
export function toPair<Side extends { readonly rank: QuoteRank }>(first: Side, second: Side): Pair<Side> {
  return second.rank > first.rank ? { base: first, quote: second } : { base: second, quote: first };
}
