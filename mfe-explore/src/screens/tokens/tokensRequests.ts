import type { Place, Visitor } from "@cenote/kit/remote";
import { tokenListVariables } from "../../lib/tokenList";
import exploreTokens from "./__generated__/ExploreTokens.graphql";

/** Returns the requests of the list of tokens. */
export function tokensRequests(place: Place, { favorites }: Visitor) {
  const variables = tokenListVariables(place, favorites.get());
  return variables && { queryRef: { query: exploreTokens, variables, freshness: "never" as const } };
}
