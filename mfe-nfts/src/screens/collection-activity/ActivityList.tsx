import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { DataTable } from "@cenote/kit/table/DataTable";
import { NewRows } from "@cenote/kit/table/rows/NewRows";
import { PageLinks } from "@cenote/kit/table/controls/PageLinks";
import { useHeldRows } from "@cenote/kit/table/rows/useHeldRows";
import type { CollectionActivity } from "./__generated__/CollectionActivity.graphql";
import { activityColumns } from "./activityColumns";
import { ActivityRow } from "./ActivityRow";

/** Page of a collection's activity; new rows are held back while it is read. */
export function ActivityList({ queryRef }: { readonly queryRef: PreloadedQuery<CollectionActivity> }) {
  const { nftActivity } = usePreloadedQuery<CollectionActivity>(
    graphql`
      query CollectionActivity($contractAddress: String!, $chain: Chain!, $types: [NftActivityType!], $after: String)
      @throwOnFieldError {
        nftActivity(
          chain: $chain
          filter: { address: $contractAddress, activityTypes: $types }
          first: 50
          after: $after
        ) {
          edges {
            node {
              id
              ...ActivityRow_activity
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
  const listRef = useRef<HTMLDivElement>(null);
  const { edges, pageInfo } = nftActivity;
  const { rows, waiting, show } = useHeldRows(listRef, edges, ({ node }) => node.id);
  if (edges.length === 0) {
    return (
      <EmptyState title={t`No activity here`}>
        {t`Sales, listings and transfers that fit appear here once their blocks are indexed.`}
      </EmptyState>
    );
  }
  const columns = activityColumns();
  return (
    <>
      <NewRows ref={listRef} waiting={waiting} onShow={show}>
        <DataTable label={t`Activity`} columns={columns} isLong>
          {rows.map(({ node }) => (
            <ActivityRow key={node.id} activity={node} columns={columns} />
          ))}
        </DataTable>
      </NewRows>
      <PageLinks
        next={pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null}
        nextText={t`Older`}
        firstText={t`Newest`}
      />
    </>
  );
}
