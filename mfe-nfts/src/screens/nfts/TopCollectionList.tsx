import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery } from "react-relay/hooks";
import type { ScreenProps } from "@cenote/kit/remote";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { Cards } from "@cenote/kit/layout/Cards";
import type { TopCollections } from "./__generated__/TopCollections.graphql";
import { CollectionCard } from "./CollectionCard";

/** The collections of all chains, most traded first. */
export function TopCollectionList({ queryRef }: ScreenProps<TopCollections>) {
  const { topCollections } = usePreloadedQuery<TopCollections>(
    graphql`
      query TopCollections($chains: [Chain!], $first: Int) @throwOnFieldError {
        topCollections(chains: $chains, orderBy: VOLUME, duration: DAY, first: $first) {
          edges {
            node {
              id
              ...CollectionCard_collection
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
        <EmptyState title={t`No collections yet`}>{t`Collections appear here once they are indexed.`}</EmptyState>
      </Panel>
    );
  }
  return (
    <Cards label={t`Collections`}>
      {topCollections.edges.map(({ node }) => (
        <CollectionCard key={node.id} collection={node} />
      ))}
    </Cards>
  );
}
