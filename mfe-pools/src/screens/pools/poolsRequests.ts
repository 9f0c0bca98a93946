import type { Place } from "@cenote/kit/remote";
import { poolListVariables } from "../../lib/poolList";
import explorePools from "./__generated__/ExplorePools.graphql";

/** The requests of the list of pools. */
export function poolsRequests(place: Place) {
  const variables = poolListVariables(place);
  return variables && { queryRef: { query: explorePools, variables, freshness: "never" as const } };
}
