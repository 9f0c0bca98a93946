import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { DataTable } from "@cenote/kit/table/DataTable";
import { shownColumns, useTableView } from "@cenote/kit/table/controls/tableView";
import { poolColumns } from "../../components/poolColumns";
import { PoolRow } from "../../components/PoolRow";
import { LIST } from "../../lib/pool/poolList";
import type { OwnPools as Query } from "./__generated__/OwnPools.graphql";

/** Pools in which an account has a position, most value locked first. */
export function OwnPools({ queryRef }: { readonly queryRef: PreloadedQuery<Query> }) {
  const { positions } = usePreloadedQuery<Query>(
    graphql`
      query OwnPools($owner: String!, $chains: [Chain!], $versions: [ProtocolVersion!]) @throwOnFieldError {
        positions(
          ownerAddress: $owner
          chains: $chains
          filter: { versions: $versions, statuses: [OPEN, OUT_OF_RANGE] }
          first: 500
        ) {
          edges {
            node {
              pool {
                id
                totalLiquidity {
                  value
                }
                ...PoolRow_pool
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { view } = useTableView(LIST);
  const pools = new Map(positions.edges.flatMap(({ node: { pool } }) => (pool ? [[pool.id, pool] as const] : [])));
  const sorted = [...pools.values()].sort(
    (one, other) => (other.totalLiquidity?.value ?? 0) - (one.totalLiquidity?.value ?? 0),
  );
  if (sorted.length === 0) {
    return (
      <Panel>
        <EmptyState title={t`No pools with a position`}>
          {t`Pools in which this account provides liquidity are listed here.`}
        </EmptyState>
      </Panel>
    );
  }
  const columns = shownColumns(poolColumns(), view);
  return (
    <Panel isFlush isWide>
      <DataTable
        label={t`My pools`}
        columns={columns.map(({ sort: _, ...column }) => column)}
        isCompact={view.isCompact}
      >
        {sorted.map((pool, index) => (
          <PoolRow
            key={pool.id}
            pool={pool}
            columns={columns}
            index={index}
            mostLocked={sorted[0]?.totalLiquidity?.value ?? 0}
          />
        ))}
      </DataTable>
    </Panel>
  );
}
