import { t } from "@lingui/core/macro";
import { graphql, usePaginationFragment } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { useSearchParams } from "@cenote/kit/router";
import { LongTable } from "@cenote/kit/table/LongTable";
import { useLiveRows } from "@cenote/kit/table/rows/useLiveRows";
import { useRest } from "@cenote/kit/table/rows/useRest";
import { withoutRepeats } from "@cenote/kit/table/rows/withoutRepeats";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import type { CollectionTable_query$key } from "./__generated__/CollectionTable_query.graphql";
import type { CollectionTablePage } from "./__generated__/CollectionTablePage.graphql";
import type { TopCollections } from "./__generated__/TopCollections.graphql";
import { collectionColumns } from "./collectionColumns";
import { CollectionRow } from "./CollectionRow";

type CollectionTableProps = {
  readonly query: CollectionTable_query$key;
  readonly variables: TopCollections["variables"];
};

const PAGE_SIZE = 50;
const NOW = graphql`
  query TopCollectionsNow($ids: [ID!]!, $window: HistoryDuration!) {
    nodes(ids: $ids) {
      ...CollectionRow_collection @arguments(window: $window) @alias(as: "figures")
    }
  }
` as ConcreteRequest;

/** Table of the chains' collections, most traded first, loaded on scroll. */
export function CollectionTable({ query, variables }: CollectionTableProps) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    CollectionTablePage,
    CollectionTable_query$key
  >(
    graphql`
      fragment CollectionTable_query on Query
      @refetchable(queryName: "CollectionTablePage")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        topCollections(chains: $chains, orderBy: VOLUME, duration: $window, first: $first, after: $after)
          @connection(key: "CollectionTable_topCollections") {
          edges {
            node {
              id
              name
              ...CollectionRow_collection @arguments(window: $window)
            }
          }
        }
      }
    `,
    query,
  );
  const [search] = useSearchParams();
  const rest = useRest({ hasMore: hasNext, isLoading: isLoadingNext, loadNext, pageSize: PAGE_SIZE });
  const rows = withoutRepeats(data.topCollections?.edges ?? [], ({ node }) => [node.id]);
  const handleDrawn = useLiveRows({
    query: NOW,
    ids: rows.map(({ node }) => node.id),
    variablesOf: (ids) => ({ ids, window: variables.window }),
    chain: null,
  });
  if (rows.length === 0) {
    return (
      <Panel>
        <EmptyState title={t`No collections yet`}>{t`Collections appear here once they are indexed.`}</EmptyState>
      </Panel>
    );
  }
  const columns = collectionColumns(SPANS[readSpan(search)].text);
  return (
    <Panel isFlush isWide>
      <LongTable
        label={t`Collections`}
        columns={columns}
        count={rows.length}
        rest={rest}
        end={t`These are all indexed collections.`}
        textOf={(index) => rows[index]?.node.name ?? ""}
        onDrawn={handleDrawn}
        renderRow={(index) => {
          const node = rows[index]?.node;
          return node && <CollectionRow key={node.id} collection={node} columns={columns} index={index} />;
        }}
      />
    </Panel>
  );
}
