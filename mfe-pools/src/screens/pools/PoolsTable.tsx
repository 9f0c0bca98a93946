import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Banner } from "@cenote/kit/ui/Banner";
import { DataTable } from "@cenote/kit/ui/DataTable";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { ErrorState } from "@cenote/kit/ui/ErrorState";
import { Panel } from "@cenote/kit/ui/Panel";
import { POOL_COLUMNS } from "../../components/poolColumns";
import { PoolRow } from "../../components/PoolRow";
import type { TopV2Pairs } from "./__generated__/TopV2Pairs.graphql";
import type { TopV3Pools } from "./__generated__/TopV3Pools.graphql";
import type { TopV4Pools } from "./__generated__/TopV4Pools.graphql";
import * as styles from "./PoolsTable.module.css";

type PoolsTableProps = {
  readonly v4Ref: PreloadedQuery<TopV4Pools>;
  readonly v3Ref: PreloadedQuery<TopV3Pools>;
  readonly v2Ref: PreloadedQuery<TopV2Pairs>;
};

/** The versions' lists as one, by value locked. What one version failed to bring is named; the others are shown. */
export function PoolsTable({ v4Ref, v3Ref, v2Ref }: PoolsTableProps) {
  const { topV4Pools } = usePreloadedQuery<TopV4Pools>(
    graphql`
      query TopV4Pools($chain: Chain!, $first: Int!, $cursor: Float, $tokenAddress: String) @throwOnFieldError {
        topV4Pools(chain: $chain, first: $first, tvlCursor: $cursor, tokenFilter: $tokenAddress) @catch(to: NULL) {
          id
          totalLiquidity {
            value
          }
          ...PoolRow_pool
        }
      }
    `,
    v4Ref,
  );
  const { topV3Pools } = usePreloadedQuery<TopV3Pools>(
    graphql`
      query TopV3Pools($chain: Chain!, $first: Int!, $cursor: Float, $tokenAddress: String) @throwOnFieldError {
        topV3Pools(chain: $chain, first: $first, tvlCursor: $cursor, tokenFilter: $tokenAddress) @catch(to: NULL) {
          id
          totalLiquidity {
            value
          }
          ...PoolRow_pool
        }
      }
    `,
    v3Ref,
  );
  const { topV2Pairs } = usePreloadedQuery<TopV2Pairs>(
    graphql`
      query TopV2Pairs($chain: Chain!, $first: Int!, $cursor: Float, $tokenAddress: String) @throwOnFieldError {
        topV2Pairs(chain: $chain, first: $first, tvlCursor: $cursor, tokenFilter: $tokenAddress) @catch(to: NULL) {
          id
          totalLiquidity {
            value
          }
          ...PoolRow_pool
        }
      }
    `,
    v2Ref,
  );
  const lists = [
    { version: "V4", pools: topV4Pools },
    { version: "V3", pools: topV3Pools },
    { version: "V2", pools: topV2Pairs },
  ];
  const failed = lists.filter(({ pools }) => !pools).map(({ version }) => version);
  const arrived = lists.filter(({ pools }) => pools).map(({ version }) => version);
  const pools = lists
    .flatMap((list) => list.pools ?? [])
    .sort((one, other) => (other.totalLiquidity?.value ?? 0) - (one.totalLiquidity?.value ?? 0));

  if (arrived.length === 0) return <NothingArrived />;

  const mostLocked = pools[0]?.totalLiquidity?.value ?? 0;
  return (
    <div className={styles.stack}>
      {failed.length > 0 && (
        <Banner tone="info" title={`${failed.join(" and ")} pools did not arrive`}>
          {arrived.join(" and ")} pools are shown.
        </Banner>
      )}
      {pools.length === 0 ? (
        <NoPools />
      ) : (
        <Panel isFlush isWide>
          <DataTable label="Pools" columns={POOL_COLUMNS}>
            {pools.map((pool, index) => (
              <PoolRow key={pool.id} pool={pool} rank={index + 1} mostLocked={mostLocked} />
            ))}
          </DataTable>
        </Panel>
      )}
    </div>
  );
}

function NoPools() {
  return (
    <Panel>
      <EmptyState title="No pools yet">Pools with a known value appear here as soon as they have been read.</EmptyState>
    </Panel>
  );
}

function NothingArrived() {
  return (
    <Panel>
      <ErrorState title="Pools did not arrive">The next block asks again by itself.</ErrorState>
    </Panel>
  );
}
