import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { useSearchParams } from "@cenote/kit/router";
import { PageLinks } from "@cenote/kit/table/controls/PageLinks";
import { readStateGroup } from "../../lib/stateFilter";
import type { Proposals } from "./__generated__/Proposals.graphql";
import { ProposalRow } from "./ProposalRow";
import * as styles from "./ProposalsScreen.module.css";

/** Page of proposals, newest first. */
export function ProposalList({ queryRef }: { readonly queryRef: PreloadedQuery<Proposals> }) {
  const { proposals } = usePreloadedQuery<Proposals>(
    graphql`
      query Proposals($chains: [Chain!], $states: [ProposalState!], $after: String) @throwOnFieldError {
        proposals(chains: $chains, states: $states, first: 20, after: $after) {
          edges {
            node {
              id
              ...ProposalRow_proposal
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    `,
    queryRef,
  );
  const [search] = useSearchParams();
  const { edges, pageInfo } = proposals;
  if (edges.length === 0) {
    return (
      <EmptyState title={readStateGroup(search) ? t`No proposals in this state` : t`No proposals yet`}>
        {t`Proposals appear here once the block that they are made in is indexed.`}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.proposals}>
        {edges.map(({ node }) => (
          <ProposalRow key={node.id} proposal={node} />
        ))}
      </ul>
      <PageLinks
        next={pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null}
        nextText={t`Older`}
        firstText={t`Newest`}
      />
    </>
  );
}
