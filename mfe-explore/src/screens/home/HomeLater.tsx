import { Suspense } from "react";
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { DEFAULT_CHAIN } from "@cenote/domain/chains";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import popularCollections, { type PopularCollections } from "./sections/__generated__/PopularCollections.graphql";
import type { HomeLater as Query } from "./__generated__/HomeLater.graphql";
import type { HomeLater_query$key } from "./__generated__/HomeLater_query.graphql";
import type { HomeLater_collections$key } from "./__generated__/HomeLater_collections.graphql";
import { CollectionPromo } from "./sections/CollectionPromo";
import { HomeTokens } from "./sections/HomeTokens";
import { laterTokens } from "./sections/laterTokens";
import { shownCollections } from "./sections/shownCollections";
import { TokenPromo } from "./sections/TokenPromo";

export type HomeLaterProps = {
  readonly query: HomeLater_query$key;
  readonly collectionsRef: PreloadedQuery<PopularCollections>;
};

const QUERY = graphql`
  query HomeLater @throwOnFieldError {
    deepest: topTokensConnection(
      orderBy: TOTAL_VALUE_LOCKED
      filter: { isVerified: true, isOnePerAsset: true }
      first: 20
    ) {
      edges {
        node {
          chain
          address
          project {
            id
          }
        }
      }
    }
    mostTraded: topTokensConnection(
      orderBy: VOLUME
      volumeDuration: DAY
      filter: { isVerified: true, isOnePerAsset: true }
      first: 40
    ) {
      edges {
        node {
          chain
          address
          project {
            id
          }
        }
      }
    }
  }
` as ConcreteRequest;

/** Prices over all networks, a featured token and a featured collection; none of them is already shown above. */
export function HomeLater({ query, collectionsRef }: HomeLaterProps) {
  const answer = useLaterQuery<Query>(QUERY, {});
  return (
    <>
      <Suspense>{answer && <Tokens query={query} queryRef={answer} />}</Suspense>
      <Collection collectionsRef={collectionsRef} />
    </>
  );
}

type TokensProps = { readonly query: HomeLater_query$key; readonly queryRef: PreloadedQuery<Query> };

function Tokens({ query, queryRef }: TokensProps) {
  const { risers, fallers } = useFragment(
    graphql`
      fragment HomeLater_query on Query @throwOnFieldError {
        risers: topTokensConnection(
          orderBy: PRICE_CHANGE_DAY
          filter: { minimumValueLocked: $moversFloor, isVerified: true }
          first: 3
        ) {
          edges {
            node {
              project {
                id
              }
            }
          }
        }
        fallers: topTokensConnection(
          orderBy: PRICE_CHANGE_DAY
          asc: true
          filter: { minimumValueLocked: $moversFloor, isVerified: true }
          first: 2
        ) {
          edges {
            node {
              project {
                id
              }
            }
          }
        }
      }
    `,
    query,
  );
  const { deepest, mostTraded } = usePreloadedQuery<Query>(QUERY, queryRef);
  const { overNetworks, featured } = laterTokens({
    shown: [...risers.edges, ...fallers.edges].map(({ node: { project } }) => project?.id),
    deepest: deepest.edges.map(({ node: { project, ...contract } }) => ({ projectId: project?.id, ...contract })),
    mostTraded: mostTraded.edges.map(({ node: { project, ...contract } }) => ({ projectId: project?.id, ...contract })),
  });
  return (
    <>
      <HomeTokens contracts={overNetworks} />
      {featured && <TokenPromo contract={featured} />}
    </>
  );
}

function Collection({ collectionsRef }: Pick<HomeLaterProps, "collectionsRef">) {
  const { topCollections } = useFragment<HomeLater_collections$key>(
    graphql`
      fragment HomeLater_collections on Query @throwOnFieldError {
        topCollections(chains: null, orderBy: VOLUME, duration: DAY, first: 8) {
          edges {
            node {
              id
              chain
              isVerified
              nftContracts {
                address
              }
              markets(currencies: [ETH]) {
                floorPrice {
                  __typename
                }
              }
            }
          }
        }
      }
    `,
    usePreloadedQuery<PopularCollections>(popularCollections, collectionsRef),
  );
  const collections = topCollections.edges.map(({ node }) => node);
  const isOffered = ({ isVerified, markets }: (typeof collections)[number]) =>
    Boolean(isVerified && markets?.[0]?.floorPrice);
  const shown = new Set(shownCollections(collections, isOffered).map(({ id }) => id));
  // Spec §7: a collection's promotion has no chain.
  const other = collections.find((one) => one.chain === DEFAULT_CHAIN && isOffered(one) && !shown.has(one.id));
  const address = other?.nftContracts?.[0]?.address;
  return address ? <CollectionPromo address={address} /> : null;
}
