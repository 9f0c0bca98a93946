import { toChain } from "@cenote/domain/chains";
import { readFilter } from "@cenote/kit/form/filterText";
import type { Place } from "@cenote/kit/remote";
import { readSize, readType } from "@cenote/kit/transaction/transactionFilters";
import type { ExploreTransactions } from "../screens/transactions/__generated__/ExploreTransactions.graphql";

/** Key under which the visitor's view of the list is stored. */
export const LIST = "transactions";

/** Returns the variables of the transactions list for a URL; null for an unknown chain. */
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
