import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { pairVariables, readCreate } from "../../lib/createPlace";
import createPair, { type CreatePair } from "./__generated__/CreatePair.graphql";

export type CreateQueries = { readonly queryRef: CreatePair; readonly balancesRef?: TradeBalances };

/** The tokens of the URL with the pools that they have, and what the account has. */
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
