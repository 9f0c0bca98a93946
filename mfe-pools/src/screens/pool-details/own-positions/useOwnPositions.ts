/* eslint-disable relay/must-colocate-fragment-spreads -- the list and the chart read one answer */
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import type { PoolOwnPositions } from "./__generated__/PoolOwnPositions.graphql";

/** An account's positions in one pool, most valuable first. */
export const OWN_POSITIONS = graphql`
  query PoolOwnPositions($owner: String!, $chain: Chain!, $pool: ContractInput!) @throwOnFieldError {
    positions(ownerAddress: $owner, chains: [$chain], filter: { pool: $pool }, orderBy: VALUE, first: 50) {
      edges {
        node {
          id
          ...OwnPositionLine_position
          ...OwnRanges_position
        }
      }
    }
  }
` as ConcreteRequest;

export function useOwnPositions(queryRef: PreloadedQuery<PoolOwnPositions>) {
  const { positions } = usePreloadedQuery<PoolOwnPositions>(OWN_POSITIONS, queryRef);
  return positions.edges.map(({ node }) => ({ id: node.id, position: node }));
}
