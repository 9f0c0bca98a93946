import { toChain } from "@cenote/domain/chains";
import type { Place } from "@cenote/kit/remote";
import type { ExploreTransactions } from "../screens/transactions/__generated__/ExploreTransactions.graphql";

/** The name that the visitor's view of the list is kept by. */
export const LIST = "transactions";

export const TRANSACTION_TYPES = ["SWAP", "ADD", "REMOVE"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** The search parameter that limits the list to one type. */
export const TYPE_PARAMETER = "type";

export function readType(search: URLSearchParams): TransactionType | null {
  const name = search.get(TYPE_PARAMETER)?.toUpperCase();
  return TRANSACTION_TYPES.find((type) => type === name) ?? null;
}

/** The variables of the transactions list for a URL; null where its chain does not exist. */
export function transactionListVariables({
  params: { chainName },
  search,
}: Place): ExploreTransactions["variables"] | null {
  const chain = chainName ? toChain(chainName) : null;
  if (chainName && !chain) return null;
  const type = readType(search);
  return { chains: chain && [chain], types: type && [type] };
}
