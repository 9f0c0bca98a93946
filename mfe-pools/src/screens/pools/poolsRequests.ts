import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { poolListVariables, readsOwn } from "../../lib/pool/poolList";
import explorePools, { type ExplorePools } from "./__generated__/ExplorePools.graphql";
import ownPools, { type OwnPools } from "./__generated__/OwnPools.graphql";

/** By the prop that takes the response: all pools, or the account's. */
export type PoolsQueries = { readonly queryRef?: ExplorePools; readonly ownRef?: OwnPools };

/** Returns the requests of the list of pools. */
export function poolsRequests(place: Place, visitor: Visitor): RequestsOf<PoolsQueries> {
  const variables = poolListVariables(place);
  if (!variables) return null;
  const account = visitor.account.get();
  if (readsOwn(place.search) && account) {
    const { chains, versions } = variables;
    return {
      ownRef: { query: ownPools, variables: { owner: account.address, chains, versions }, freshness: "block" },
    };
  }
  return { queryRef: { query: explorePools, variables, freshness: "never" } };
}
