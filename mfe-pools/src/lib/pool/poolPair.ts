import { graphql, readInlineData } from "react-relay/hooks";
import { useSearchParams } from "@cenote/kit/router";
import { FALLBACK_SYMBOL } from "@cenote/domain/previews";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { quoteRank, toPair, type Pair, type QuoteRank } from "@cenote/kit/pair/pairOrder";
import { shownName } from "@cenote/kit/text/shownName";
import type { poolPair_token$key } from "./__generated__/poolPair_token.graphql";

/** One of a pool's two tokens. Its symbol is untrusted. */
export type PoolSide = {
  readonly id: string;
  readonly symbol: string;
  /** Null for the chain's native coin. */
  readonly address: string | null;
  readonly decimals: number | null;
  readonly rank: QuoteRank;
};

/** A pool's tokens in the direction of its price: one `base` in units of `quote`. */
export type PoolPair = Pair<PoolSide> & {
  /** Whether the base is the pool's token1. */
  readonly isReversed: boolean;
};

export function readPoolSide(key: poolPair_token$key): PoolSide {
  const { id, symbol, address, decimals, isStablecoin, isWrappedNative } = readInlineData(
    graphql`
      fragment poolPair_token on Token @inline {
        id
        symbol
        address
        decimals
        isStablecoin
        isWrappedNative
      }
    `,
    key,
  );
  return {
    id,
    symbol: shownName(symbol, FALLBACK_SYMBOL),
    address: address ?? null,
    decimals: decimals ?? null,
    rank: quoteRank({ address, isStablecoin, isWrappedNative }),
  };
}

/** Pair with a function that reverses its direction. */
export type ReversiblePair = PoolPair & { readonly reverse: () => void };

/** Search parameter that reverses the usual direction of the pair's prices. */
const PRICE_PARAMETER = "price";
const REVERSED = "reversed";

/** Returns the pair in the direction of the URL, with a function that reverses it. */
export function usePoolPair(side0: PoolSide, side1: PoolSide): ReversiblePair {
  const [search, setSearch] = useSearchParams();
  const isUnusual = search.get(PRICE_PARAMETER) === REVERSED;
  const usual = toPair(side0, side1);
  const { base, quote } = isUnusual ? { base: usual.quote, quote: usual.base } : usual;
  const reverse = () =>
    setSearch((now) => withParameter(now, PRICE_PARAMETER, isUnusual ? null : REVERSED), {
      replace: true,
      preventScrollReset: true,
    });
  return { base, quote, isReversed: base === side1, reverse };
}
