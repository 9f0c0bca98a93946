import { toChain } from "@cenote/domain/chains";
import { TRANSACTION_SIZES_USD } from "@cenote/domain/limits";
import { readFilter } from "@cenote/kit/form/filterText";
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

/** The search parameter with the least value in US dollars. */
export const SIZE_PARAMETER = "size";

export function readSize(search: URLSearchParams): number | null {
  return TRANSACTION_SIZES_USD.find((size) => String(size) === search.get(SIZE_PARAMETER)) ?? null;
}

/** The variables of the transactions list for a URL; null where its chain does not exist. */
export function transactionListVariables({
  params: { chainName },
  search,
}: Place): ExploreTransactions["variables"] | null {
  const chain = chainName ? toChain(chainName) : null;
  if (chainName && !chain) return null;
  const type = readType(search);
  return {
    chains: chain && [chain],
    types: type && [type],
    account: readFilter(search),
    minimumValue: readSize(search),
  };
}
