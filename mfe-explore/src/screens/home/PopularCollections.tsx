import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { Panel } from "@cenote/kit/ui/Panel";
import type { PopularCollections as Query } from "./__generated__/PopularCollections.graphql";
import { CollectionTile } from "./CollectionTile";
import * as styles from "./Tiles.module.css";

/** The collections that were traded most in the past day. */
export function PopularCollections({ queryRef }: { queryRef: PreloadedQuery<Query> }) {
  const { topCollections } = usePreloadedQuery<Query>(
    graphql`
      query PopularCollections @throwOnFieldError {
        topCollections(chains: null, orderBy: VOLUME, duration: DAY, first: 4) {
          edges {
            node {
              id
              ...CollectionTile_collection
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (topCollections.edges.length === 0) {
    return (
      <Panel>
        <EmptyState title={t`No collections yet`}>
          {t`Collections appear here as soon as they have been read.`}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <ul className={styles.tiles}>
      {topCollections.edges.map(({ node }) => (
        <CollectionTile key={node.id} collection={node} />
      ))}
    </ul>
  );
}
