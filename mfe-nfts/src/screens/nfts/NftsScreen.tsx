import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery } from "react-relay/hooks";
import type { ScreenProps } from "@cenote/kit/remote";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { Panel } from "@cenote/kit/ui/Panel";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";
import { Cards } from "../../components/Cards";
import type { TopCollections } from "./__generated__/TopCollections.graphql";
import { CollectionCard } from "./CollectionCard";
import * as styles from "./NftsScreen.module.css";

/** The collections found on the chains, most traded first. */
export function NftsScreen({ queryRef }: ScreenProps<TopCollections>) {
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
  const collections = topCollections.edges.map(({ node }) => node);
  return (
    <>
      <ScreenTitle>{t`NFT collections`}</ScreenTitle>
      <h1 className={styles.heading}>{t`NFT collections`}</h1>
      {collections.length === 0 ? (
        <Panel>
          <EmptyState
            title={t`No collections yet`}
          >{t`Collections appear here as soon as they have been read.`}</EmptyState>
        </Panel>
      ) : (
        <Cards label={t`Collections`}>
          {collections.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} />
          ))}
        </Cards>
      )}
    </>
  );
}
