import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { ownersVariables } from "../../lib/ownersVariables";
import portfolioTokens, { type PortfolioTokens } from "./__generated__/PortfolioTokens.graphql";

export type TokensQueries = { readonly queryRef?: PortfolioTokens };

/**
 * Returns the request for the owners' tokens, by network; nothing without an account. The browser applies the exclusion
 * rules.
 */
export function tokensRequests(place: Place, visitor: Visitor): RequestsOf<TokensQueries> {
  const variables = ownersVariables(place, visitor);
  return { queryRef: variables ? { query: portfolioTokens, variables, freshness: "block" } : undefined };
}
