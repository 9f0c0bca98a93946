import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { readCompared } from "../../lib/overview/comparison";
import { valueDuration } from "../../lib/overview/valueSpan";
import { ownersVariables } from "../../lib/ownersVariables";
import portfolioOverview, { type PortfolioOverview } from "./__generated__/PortfolioOverview.graphql";

export type OverviewQueries = { readonly queryRef?: PortfolioOverview };

/** More tokens than an overview names: those beyond count as one. */
const MOST_BALANCES = 100;

/**
 * One request: totals, the most valuable tokens, the value over the span of the URL, the latest activity, and the same of
 * the wallet that the URL compares with. Small balances count, spam does not.
 */
export function overviewRequests(place: Place, visitor: Visitor): RequestsOf<OverviewQueries> {
  const owners = ownersVariables(place, visitor);
  if (!owners) return { queryRef: undefined };
  const compared = readCompared(place.search);
  const comparedAddresses = compared === null ? [] : [compared];
  const variables = {
    ...owners,
    ...{ comparedAddresses, isCompared: compared !== null },
    valueModifiers: [...owners.ownerAddresses, ...comparedAddresses].map((ownerAddress) => ({
      ...{ ownerAddress, includeSmallBalances: true, includeSpamTokens: false, tokenBalancesLimit: MOST_BALANCES },
    })),
    duration: valueDuration(place.search),
  };
  return { queryRef: { query: portfolioOverview, variables, freshness: "minute" } };
}
