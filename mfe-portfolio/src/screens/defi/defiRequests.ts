import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { ownersVariables } from "../../lib/ownersVariables";
import portfolioDefi, { type PortfolioDefi } from "./__generated__/PortfolioDefi.graphql";

export type DefiQueries = { readonly queryRef?: PortfolioDefi };

/**
 * Returns the request for the liquidity positions of the URL's accounts; allowances and orders follow the first view.
 */
export function defiRequests(place: Place, visitor: Visitor): RequestsOf<DefiQueries> {
  const variables = ownersVariables(place, visitor);
  return { queryRef: variables ? { query: portfolioDefi, variables, freshness: "block" } : undefined };
}
