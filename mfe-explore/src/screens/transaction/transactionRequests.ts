import { toChain } from "@cenote/domain/chains";
import type { Place } from "@cenote/kit/remote";
import transactionScreen from "./__generated__/TransactionScreen.graphql";

/** Returns the requests of a transaction's screen. */
export function transactionRequests({ params: { chainName = "", hash = "" } }: Place) {
  const chain = toChain(chainName);
  return chain && { queryRef: { query: transactionScreen, variables: { chain, hash }, freshness: "block" as const } };
}
