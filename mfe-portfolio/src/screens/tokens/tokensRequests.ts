import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { balancesVariables } from "../../lib/balancesVariables";
import multiplePortfolioBalances, {
  type MultiplePortfolioBalances,
} from "./__generated__/MultiplePortfolioBalances.graphql";

export type TokensQueries = { readonly queryRef?: MultiplePortfolioBalances };

export function tokensRequests(place: Place, visitor: Visitor): RequestsOf<TokensQueries> {
  const variables = balancesVariables(place, visitor);
  return { queryRef: variables ? { query: multiplePortfolioBalances, variables, freshness: "block" } : undefined };
}
