import type { Place } from "@cenote/kit/remote";
import { transactionListVariables } from "../../lib/transactionList";
import exploreTransactions from "./__generated__/ExploreTransactions.graphql";

/** Returns the requests of the list of transactions. */
export function transactionsRequests(place: Place) {
  const variables = transactionListVariables(place);
  return variables && { queryRef: { query: exploreTransactions, variables, freshness: "never" as const } };
}
