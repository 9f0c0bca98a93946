import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { balancesVariables } from "../../lib/balancesVariables";
import portfolioOverview, { type PortfolioOverview } from "./__generated__/PortfolioOverview.graphql";

export type OverviewQueries = { readonly queryRef?: PortfolioOverview };

export function overviewRequests(place: Place, visitor: Visitor): RequestsOf<OverviewQueries> {
  const variables = balancesVariables(place, visitor);
  return { queryRef: variables ? { query: portfolioOverview, variables, freshness: "block" } : undefined };
}
