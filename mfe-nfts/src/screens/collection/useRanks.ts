import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay/hooks";
import type { Subscription } from "relay-runtime";
import { whenIdle } from "@cenote/kit/lib/whenIdle";
import type { CollectionItems } from "./__generated__/CollectionItems.graphql";
import type { ItemRanks } from "./__generated__/ItemRanks.graphql";

type Ranks = ReadonlyMap<string, number>;

const NONE: Ranks = new Map();

/**
 * Returns the rarity ranks of a page of items by their ids, when they have arrived. A rank compares an item with all
 * others of its collection, which takes longer than the items, so these are shown first. Empty after a failure.
 */
export function useRanks(variables: CollectionItems["variables"]): Ranks {
  const environment = useRelayEnvironment();
  const [ranks, setRanks] = useState(NONE);
  const key = JSON.stringify(variables);
  useEffect(() => {
    let running: Subscription | undefined;
    const stop = whenIdle(() => {
      running = fetchQuery<ItemRanks>(
        environment,
        graphql`
          query ItemRanks(
            $contractAddress: String!
            $chain: Chain!
            $orderBy: NftAssetSortableField!
            $asc: Boolean!
            $filter: NftAssetsFilterInput
            $first: Int!
            $skip: Int!
          ) {
            nftAssets(
              address: $contractAddress
              chain: $chain
              orderBy: $orderBy
              asc: $asc
              filter: $filter
              first: $first
              skip: $skip
            ) {
              edges {
                node {
                  tokenId
                  rarities {
                    rank
                  }
                }
              }
            }
          }
        `,
        JSON.parse(key) as ItemRanks["variables"],
      ).subscribe({
        next: ({ nftAssets }) =>
          setRanks(
            new Map(
              (nftAssets?.edges ?? []).flatMap(({ node }) => {
                const rank = node.rarities?.[0]?.rank;
                return rank == null ? [] : [[node.tokenId, rank] as const];
              }),
            ),
          ),
        error: () => undefined,
      });
    });
    return () => {
      stop();
      running?.unsubscribe();
    };
  }, [environment, key]);
  return ranks;
}
