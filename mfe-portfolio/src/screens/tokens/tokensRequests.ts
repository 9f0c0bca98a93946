import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { ownersVariables } from "../../lib/ownersVariables";
import portfolioTokens, { type PortfolioTokens } from "./__generated__/PortfolioTokens.graphql";

export type TokensQueries = { readonly queryRef?: PortfolioTokens };

/** Nothing without an account. Whose tokens, and of which network; what is left out of them is chosen in the browser. */
export function tokensRequests(place: Place, visitor: Visitor): RequestsOf<TokensQueries> {
  const variables = ownersVariables(place, visitor);
  return { queryRef: variables ? { query: portfolioTokens, variables, freshness: "block" } : undefined };
}
