import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { readRamp, type RampDirection } from "../../lib/rampPlace";
import rampScreen, { type RampScreen } from "./__generated__/RampScreen.graphql";

/** Queries by the prop that takes the result. */
export type RampQueries = { readonly queryRef: RampScreen; readonly balancesRef?: TradeBalances };

/** Returns the queries of the URL's token and the account's balances. By default the chain's native coin is bought. */
export function rampRequests(direction: RampDirection, { search }: Place, visitor: Visitor): RequestsOf<RampQueries> {
  const { chain, token } = readRamp(direction, search);
  const account = visitor.account.get()?.address ?? null;
  const hasToken = token !== undefined || direction === "BUY";
  return {
    queryRef: { query: rampScreen, variables: { chain, token: token ?? null, hasToken }, freshness: "block" },
    balancesRef: account ? { query: tradeBalances, variables: { owners: [account] }, freshness: "block" } : undefined,
  };
}
