import type { RequestsOf, Visitor } from "@cenote/kit/remote";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import type { Widgets } from "@cenote/kit/widgets";
import swapWidget, { type SwapWidget } from "./__generated__/SwapWidget.graphql";

type SwapWidgetQueries = { readonly queryRef: SwapWidget; readonly balancesRef?: TradeBalances };

/** Returns the queries of both tokens and the account's balances. */
export function swapRequests(
  { chain, outputAddress, inputAddress = null }: Widgets["swap"],
  visitor: Visitor,
): RequestsOf<SwapWidgetQueries> {
  const account = visitor.account.get();
  return {
    queryRef: { query: swapWidget, variables: { chain, outputAddress, inputAddress }, freshness: "block" },
    balancesRef: account
      ? { query: tradeBalances, variables: { owners: [account.address] }, freshness: "block" }
      : undefined,
  };
}
