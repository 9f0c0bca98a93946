import { ACTIVITY_PAGE_SIZE } from "@cenote/domain/limits";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import sendHistory, { type SendHistory } from "../../lib/__generated__/SendHistory.graphql";

type SendQueries = { readonly balancesRef?: TradeBalances; readonly historyRef?: SendHistory };

/** Returns the queries of the account's balances and recent payments; none without an account. */
export function sendRequests(_: Place, visitor: Visitor): RequestsOf<SendQueries> {
  const account = visitor.account.get();
  if (!account) return { balancesRef: undefined, historyRef: undefined };
  const owners = [account.address];
  return {
    balancesRef: { query: tradeBalances, variables: { owners }, freshness: "block" },
    historyRef: { query: sendHistory, variables: { owners, pageSize: ACTIVITY_PAGE_SIZE }, freshness: "block" },
  };
}
