import type { Place } from "@cenote/kit/remote";
import { poolListVariables } from "../../lib/poolList";
import explorePools from "./__generated__/ExplorePools.graphql";

/** What the list of pools asks for. */
export function poolsRequests(place: Place) {
  const variables = poolListVariables(place);
  return variables && { queryRef: { query: explorePools, variables, freshness: "never" as const } };
}
