import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import type { PopularCollections as Query } from "./__generated__/PopularCollections.graphql";
import { CollectionTile } from "./CollectionTile";
import { shownCollections } from "./shownCollections";
import * as styles from "./Tiles.module.css";

/** Collections with the highest trading volume of the past day. */
export function PopularCollections({ queryRef }: { queryRef: PreloadedQuery<Query> }) {
  const { topCollections } = usePreloadedQuery<Query>(
    graphql`
      query PopularCollections @throwOnFieldError {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
        ...HomeLater_collections
        topCollections(chains: null, orderBy: VOLUME, duration: DAY, first: 8) {
          edges {
            node {
              id
              isVerified
              markets(currencies: [ETH]) {
                floorPrice {
                  __typename
                }
              }
              ...CollectionTile_collection
            }
          }
        }
      }
    `,
    queryRef,
  );
  const collections = topCollections.edges.map(({ node }) => node);
  if (collections.length === 0) {
    return (
      <Panel>
        <EmptyState title={t`No collections yet`}>{t`Collections appear here once they are indexed.`}</EmptyState>
      </Panel>
    );
  }
  const shown = shownCollections(collections, ({ isVerified, markets }) =>
    Boolean(isVerified && markets?.[0]?.floorPrice),
  );
  return (
    <ul className={styles.tiles}>
      {shown.map((collection) => (
        <CollectionTile key={collection.id} collection={collection} />
      ))}
    </ul>
  );
}
