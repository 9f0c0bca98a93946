import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { readCompared } from "../../lib/overview/comparison";
import { valueDuration } from "../../lib/overview/valueSpan";
import { ownersVariables } from "../../lib/ownersVariables";
import portfolioHistories, { type PortfolioHistories } from "./__generated__/PortfolioHistories.graphql";
import portfolioOverview, { type PortfolioOverview } from "./__generated__/PortfolioOverview.graphql";

export type OverviewQueries = { readonly queryRef?: PortfolioOverview; readonly historiesRef?: PortfolioHistories };

/** More tokens than an overview lists: those beyond count as one. */
const MAX_BALANCES = 100;

/**
 * Returns the requests for totals, the most valuable tokens and the latest activity, and the same for the wallet that
 * the URL compares with. The value over the span of the URL follows independently: it takes longer. Small balances
 * count, spam does not.
 */
export function overviewRequests(place: Place, visitor: Visitor): RequestsOf<OverviewQueries> {
  const owners = ownersVariables(place, visitor);
  if (!owners) return { queryRef: undefined, historiesRef: undefined };
  const compared = readCompared(place.search);
  const comparedAddresses = compared === null ? [] : [compared];
  const variables = {
    ...owners,
    comparedAddresses,
    isCompared: compared !== null,
    valueModifiers: [...owners.ownerAddresses, ...comparedAddresses].map((ownerAddress) => ({
      ownerAddress,
      includeSmallBalances: true,
      includeSpamTokens: false,
      tokenBalancesLimit: MAX_BALANCES,
    })),
  };
  const duration = valueDuration(place.search);
  return {
    queryRef: { query: portfolioOverview, variables, freshness: "minute" },
    historiesRef: { query: portfolioHistories, variables: { ...variables, duration }, freshness: "minute" },
  };
}
