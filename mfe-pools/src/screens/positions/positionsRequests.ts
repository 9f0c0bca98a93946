import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { positionListVariables, readOwner } from "../../lib/position/positionList";
import positionsList, { type PositionsList } from "./__generated__/PositionsList.graphql";

export type PositionsQueries = { readonly queryRef?: PositionsList };

/**
 * Returns the request for the positions of the address in the URL, else of the account; without a request if there is
 * neither.
 */
export function positionsRequests({ search }: Place, visitor: Visitor): RequestsOf<PositionsQueries> {
  const owner = readOwner(search) ?? visitor.account.get()?.address;
  if (!owner) return { queryRef: undefined };
  return { queryRef: { query: positionsList, variables: positionListVariables(search, owner), freshness: "block" } };
}
