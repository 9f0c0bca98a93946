import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery } from "react-relay/hooks";
import { chainFacts, DEFAULT_CHAIN } from "@cenote/domain/chains";
import type { ScreenProps } from "@cenote/kit/remote";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { Cards } from "@cenote/kit/layout/Cards";
import type { CollectionSearch } from "./__generated__/CollectionSearch.graphql";
import { CollectionCard } from "./CollectionCard";

/** Collections whose name matches a text. Spec §7 searches the default chain only. */
export function FoundCollections({ queryRef }: ScreenProps<CollectionSearch>) {
  const { nftCollections } = usePreloadedQuery<CollectionSearch>(
    graphql`
      query CollectionSearch($query: String!) @throwOnFieldError {
        nftCollections(filter: { nameQuery: $query }) {
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
  const { displayName } = chainFacts(DEFAULT_CHAIN);
  const { query } = queryRef.variables;
  if (nftCollections.edges.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={t`No matching collection`}
          action={<ButtonLink to="/nfts">{t`Show all collections`}</ButtonLink>}
        >
          {t`No collection on ${displayName} has “${query}” in its name.`}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Cards label={t`Matching collections on ${displayName}`}>
      {nftCollections.edges.map(({ node }) => (
        <CollectionCard key={node.id} collection={node} />
      ))}
    </Cards>
  );
}
