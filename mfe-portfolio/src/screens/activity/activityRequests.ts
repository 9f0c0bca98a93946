import { toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { activityFilter } from "../../lib/activity/activitySearch";
import { ownRampIds } from "../../lib/ownRampIds";
import { readOwners } from "../../lib/portfolioOwners";
import portfolioActivity, { type PortfolioActivity } from "./__generated__/PortfolioActivity.graphql";

export type ActivityQueries = { readonly queryRef?: PortfolioActivity };

/**
 * Returns the request for the newest activities of the accounts in the URL, with its filters; nothing without an
 * account.
 */
export function activityRequests(place: Place, visitor: Visitor): RequestsOf<ActivityQueries> {
  const owners = readOwners(place, visitor.account.get());
  if (owners.kind !== "owners") return { queryRef: undefined };
  const chain = toChain(place.search.get(CHAIN_PARAMETER) ?? "");
  const variables = {
    ownerAddresses: owners.addresses,
    chains: chain && [chain],
    rampIds: ownRampIds(owners.addresses),
    filter: activityFilter(place.search, Math.floor(Date.now() / 1000)),
  };
  // A stream adds new ones; the requests remove reorged ones.
  return { queryRef: { query: portfolioActivity, variables, freshness: "minute" } };
}
