import type { SwapOrderStatus } from "./orders/__generated__/OrderList.graphql";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import pairHistory, { type PairHistory } from "../../components/pair/__generated__/PairHistory.graphql";
import { readLimit, type OrderListName } from "../../lib/limitPlace";
import limitScreen, { type LimitScreen } from "./__generated__/LimitScreen.graphql";
import orderList, { type OrderList } from "./orders/__generated__/OrderList.graphql";
import openOrders, { type OpenLimitOrders } from "./orders/__generated__/OpenLimitOrders.graphql";

/** Queries by the prop that takes the result. */
export type LimitQueries = {
  readonly queryRef: LimitScreen;
  readonly balancesRef?: TradeBalances;
  readonly historyRef?: PairHistory;
  readonly openRef?: OpenLimitOrders;
  readonly listRef?: OrderList;
};

/** Statuses by the lists of the screen. */
const LISTS: Readonly<Record<OrderListName, readonly SwapOrderStatus[]>> = {
  open: ["OPEN", "INSUFFICIENT_FUNDS", "ERROR"],
  filled: ["FILLED"],
  ended: ["CANCELLED", "EXPIRED"],
};

/** Returns the queries of the URL's tokens, their price histories, the account's balances, and its orders. */
export function limitRequests({ search }: Place, visitor: Visitor): RequestsOf<LimitQueries> {
  const { chain, tokenIn, tokenOut, list, shown } = readLimit(search);
  const owner = visitor.account.get()?.address ?? null;
  const hasPair = tokenIn !== undefined && tokenOut !== undefined;
  const duration = SPANS[readSpan(search)].duration;
  return {
    queryRef: {
      query: limitScreen,
      variables: {
        chain,
        tokenIn: tokenIn ?? null,
        hasTokenIn: tokenIn !== undefined,
        tokenOut: tokenOut ?? null,
        hasTokenOut: tokenOut !== undefined,
      },
      freshness: "block",
    },
    balancesRef: owner ? { query: tradeBalances, variables: { owners: [owner] }, freshness: "block" } : undefined,
    historyRef: hasPair
      ? { query: pairHistory, variables: { chain, sold: tokenIn, bought: tokenOut, duration }, freshness: "minute" }
      : undefined,
    openRef: owner ? { query: openOrders, variables: { chain, owner }, freshness: "block" } : undefined,
    listRef: owner
      ? { query: orderList, variables: { chain, owner, statuses: LISTS[list], first: shown }, freshness: "block" }
      : undefined,
  };
}
