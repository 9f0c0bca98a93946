import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { DEFAULT_CHAIN } from "@cenote/domain/chains";
import popularCollections, { type PopularCollections } from "./__generated__/PopularCollections.graphql";
import type { HomeLater_collections$key } from "./__generated__/HomeLater_collections.graphql";
import type { HomeLater_query$key } from "./__generated__/HomeLater_query.graphql";
import { CollectionPromo } from "./CollectionPromo";
import { HomeTokens } from "./HomeTokens";
import { TokenPromo } from "./TokenPromo";

export type HomeLaterProps = {
  readonly query: HomeLater_query$key;
  readonly collectionsRef: PreloadedQuery<PopularCollections>;
};

const TOKENS = 3;

/** Prices over all networks, a token and a collection to look at: chosen by what the screen has brought. */
export function HomeLater({ query, collectionsRef }: HomeLaterProps) {
  const { risers } = useFragment(
    graphql`
      fragment HomeLater_query on Query @throwOnFieldError {
        risers: topTokensConnection(
          orderBy: PRICE_CHANGE_DAY
          filter: { minimumValueLocked: 10000, isVerified: true }
          first: 3
        ) {
          edges {
            node {
              chain
              address
              market {
                pricePercentChange(duration: DAY) {
                  value
                }
              }
            }
          }
        }
      }
    `,
    query,
  );
  const collections = useFragment<HomeLater_collections$key>(
    graphql`
      fragment HomeLater_collections on Query @throwOnFieldError {
        topCollections(chains: null, orderBy: VOLUME, duration: DAY, first: 8) {
          edges {
            node {
              chain
              nftContracts {
                address
              }
            }
          }
        }
      }
    `,
    usePreloadedQuery<PopularCollections>(popularCollections, collectionsRef),
  );
  const contracts = risers.edges.map(({ node: { chain, address } }) => ({ chain, address: address ?? null }));
  const hasRisen = (risers.edges[0]?.node.market.pricePercentChange?.value ?? 0) > 0;
  // Spec §7: a collection's promotion names no chain.
  const collection = collections.topCollections.edges.find(({ node }) => node.chain === DEFAULT_CHAIN)?.node;
  const address = collection?.nftContracts?.[0]?.address;
  return (
    <>
      <HomeTokens contracts={contracts.slice(0, TOKENS)} />
      <TokenPromo contract={contracts[0] ?? null} hasRisen={hasRisen} />
      <CollectionPromo address={address ?? null} />
    </>
  );
}
