import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { readSpan } from "@cenote/kit/time/spans";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { pairRequests, type PairQueries } from "../../components/pair/pairRequests";
import { readSwap, type SwapPlace } from "../../lib/swapPlace";
import swapScreen, { type SwapScreen } from "./__generated__/SwapScreen.graphql";

/** Queries by the prop that takes the result. */
export type SwapQueries = {
  readonly queryRef: SwapScreen;
  readonly balancesRef?: TradeBalances;
} & Partial<PairQueries>;

/** Returns the queries of the URL's tokens, the account's balances, and the pair's history and trades. */
export function swapRequests({ search }: Place, visitor: Visitor): RequestsOf<SwapQueries> {
  const place = readSwap(search);
  const { chain, tokenIn, tokenOut } = place;
  const account = visitor.account.get()?.address ?? null;
  return {
    queryRef: {
      query: swapScreen,
      variables: {
        chain,
        tokenIn: tokenIn ?? null,
        hasTokenIn: tokenIn !== undefined,
        tokenOut: tokenOut ?? null,
        hasTokenOut: tokenOut !== undefined,
      },
      freshness: "block",
    },
    balancesRef: account ? { query: tradeBalances, variables: { owners: [account] }, freshness: "block" } : undefined,
    ...pairOf(place, search, account),
  };
}

function pairOf({ chain, tokenIn, tokenOut }: SwapPlace, search: URLSearchParams, account: string | null) {
  if (tokenIn === undefined || tokenOut === undefined) return {};
  return pairRequests({ chain, sold: tokenIn, bought: tokenOut, span: readSpan(search), account });
}
