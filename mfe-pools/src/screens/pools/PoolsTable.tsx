import { t } from "@lingui/core/macro";
import { graphql, usePaginationFragment } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import { roundDollars } from "@cenote/kit/money/roundDollars";
import { useTableSort } from "@cenote/kit/table/useTableSort";
import { useLiveRows } from "@cenote/kit/table/rows/useLiveRows";
import { useRest } from "@cenote/kit/table/rows/useRest";
import { sortableHeadings } from "@cenote/kit/table/columns/listColumn";
import { LongTable } from "@cenote/kit/table/LongTable";
import { shownColumns, useTableView } from "@cenote/kit/table/controls/tableView";
import { Panel } from "@cenote/kit/layout/Panel";
import { poolColumns } from "../../components/poolColumns";
import { PoolRow } from "../../components/PoolRow";
import { LIST, POOL_SORTS } from "../../lib/pool/poolList";
import { POOL_FIGURES_NOW } from "../../lib/pool/readPoolFigures";
import type { ExplorePools } from "./__generated__/ExplorePools.graphql";
import type { PoolsTable_query$key } from "./__generated__/PoolsTable_query.graphql";
import type { PoolsTablePage } from "./__generated__/PoolsTablePage.graphql";
import { MissingVersions } from "./MissingVersions";
import { NoPools } from "./NoPools";

type PoolsTableProps = {
  readonly query: PoolsTable_query$key;
  readonly chain: Chain | null;
  readonly variables: ExplorePools["variables"];
};

const PAGE_SIZE = 50;

/** Table of pools, loaded on scroll, with current figures in the visible rows. */
export function PoolsTable({ query, chain, variables }: PoolsTableProps) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<PoolsTablePage, PoolsTable_query$key>(
    graphql`
      fragment PoolsTable_query on Query
      @refetchable(queryName: "PoolsTablePage")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        topPools(
          chains: $chains
          versions: $versions
          orderBy: $orderBy
          asc: $asc
          text: $text
          minimumValueLocked: $minimumValueLocked
          hasHook: $hasHook
          first: $first
          after: $after
        ) @connection(key: "PoolsTable_topPools") {
          missingVersions
          edges {
            node {
              id
              token0 {
                symbol
              }
              token1 {
                symbol
              }
              ...PoolRow_pool
            }
          }
        }
        deepest: topPools(chains: $chains, first: 1) {
          edges {
            node {
              totalLiquidity {
                value
              }
            }
          }
        }
      }
    `,
    query,
  );
  const rest = useRest({ hasMore: hasNext, isLoading: isLoadingNext, loadNext, pageSize: PAGE_SIZE });
  const rows = (data.topPools?.edges ?? []).map(({ node }) => node);

  const handleDrawn = useLiveRows({
    query: POOL_FIGURES_NOW,
    ids: rows.map(({ id }) => id),
    variablesOf: (ids) => ({ ids }),
    chain,
  });
  const { sort, onSort } = useTableSort(POOL_SORTS);
  const { view } = useTableView(LIST);

  const missing = <MissingVersions versions={data.topPools?.missingVersions ?? []} />;
  const { text = null, minimumValueLocked, hasHook } = variables;
  if (rows.length === 0) {
    const isFiltered = hasHook != null || (minimumValueLocked ?? 0) > LIQUIDITY_FLOOR_USD;
    const hidesLowLiquidity = minimumValueLocked != null;
    return <NoPools text={text} missing={missing} isFiltered={isFiltered} hidesLowLiquidity={hidesLowLiquidity} />;
  }

  const mostLocked = data.deepest?.edges[0]?.node.totalLiquidity?.value ?? 0;
  const floor = minimumValueLocked == null ? null : roundDollars(minimumValueLocked);
  const columns = shownColumns(poolColumns(), view);
  return (
    <>
      {missing}
      <Panel isFlush isWide>
        <LongTable
          label={t`Pools`}
          columns={sortableHeadings(columns, sort, onSort)}
          isCompact={view.isCompact}
          count={rows.length}
          rest={rest}
          end={
            floor
              ? t`These are all the pools of at least ${floor}.`
              : t`These are all the pools whose figures are known.`
          }
          textOf={(index) => `${rows[index]?.token0?.symbol ?? ""} / ${rows[index]?.token1?.symbol ?? ""}`}
          onDrawn={handleDrawn}
          renderRow={(index) => {
            const row = rows[index];
            return row && <PoolRow key={row.id} pool={row} columns={columns} index={index} mostLocked={mostLocked} />;
          }}
        />
      </Panel>
    </>
  );
}
