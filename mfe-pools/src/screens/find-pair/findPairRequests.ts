import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { pairVariables, readCreate } from "../../lib/createPlace";
import findPair, { type FindPair } from "./__generated__/FindPair.graphql";

export type FindPairQueries = { readonly queryRef: FindPair; readonly balancesRef?: TradeBalances };

/** Returns the requests for the URL's tokens with their pools, and for the account's balances. */
export function findPairRequests({ params, search }: Place, visitor: Visitor): RequestsOf<FindPairQueries> {
  const account = visitor.account.get()?.address ?? null;
  return {
    queryRef: { query: findPair, variables: pairVariables(readCreate(params, search)), freshness: "block" },
    balancesRef: account ? { query: tradeBalances, variables: { owners: [account] }, freshness: "block" } : undefined,
  };
}
