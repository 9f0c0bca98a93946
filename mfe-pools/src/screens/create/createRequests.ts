import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { pairVariables, readCreate } from "../../lib/createPlace";
import createPair, { type CreatePair } from "./__generated__/CreatePair.graphql";

export type CreateQueries = { readonly queryRef: CreatePair; readonly balancesRef?: TradeBalances };

/** Returns the requests for the URL's tokens with their pools, and for the account's balances. */
export function createRequests({ params, search }: Place, visitor: Visitor): RequestsOf<CreateQueries> {
  const account = visitor.account.get()?.address ?? null;
  return {
    queryRef: {
      query: createPair,
      variables: pairVariables(readCreate(params, search)),
      freshness: "block",
    },
    balancesRef: account ? { query: tradeBalances, variables: { owners: [account] }, freshness: "block" } : undefined,
  };
}
