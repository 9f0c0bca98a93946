import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Panel } from "@cenote/kit/layout/Panel";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { DataTable } from "@cenote/kit/table/DataTable";
import type { PoolSiblings as Query } from "./__generated__/PoolSiblings.graphql";
import * as styles from "../PoolLater.module.css";
import { siblingColumns } from "./siblingColumns";
import { SiblingRow } from "./SiblingRow";

const QUERY = graphql`
  query PoolSiblings($id: ID!) @throwOnFieldError {
    node(id: $id) {
      ... on Pool {
        id
        totalLiquidity {
          value
        }
        ...SiblingRow_pool @alias(as: "row")
        siblings {
          id
          totalLiquidity {
            value
          }
          ...SiblingRow_pool
        }
      }
    }
  }
` as ConcreteRequest;

const LOADING_HEIGHT_PIXELS = 240;

/** All pools of the same two tokens, across versions, fees and chains, with their liquidity and returns. */
export function PoolSiblings({ id }: { readonly id: string }) {
  const answer = useLaterQuery<Query>(QUERY, { id });
  const loading = <Skeleton width="100%" height={LOADING_HEIGHT_PIXELS} />;
  const title = t`Pools of this pair`;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <Panel isFlush isWide subject={title} loading={loading}>
        {answer ? <Rows queryRef={answer} /> : loading}
      </Panel>
    </section>
  );
}

function Rows({ queryRef }: { readonly queryRef: PreloadedQuery<Query> }) {
  const { node } = usePreloadedQuery<Query>(QUERY, queryRef);
  if (!node?.siblings) return null;

  const valueOf = (pool: { readonly totalLiquidity?: { readonly value: number } | null | undefined }) =>
    pool.totalLiquidity?.value ?? 0;
  const own = node.row && { ...node, row: node.row };
  const others = node.siblings.map((pool) => ({ ...pool, row: pool }));
  const pools = [...(own ? [own] : []), ...others].sort((one, other) => valueOf(other) - valueOf(one));
  const total = pools.reduce((sum, pool) => sum + valueOf(pool), 0);
  const columns = siblingColumns();
  return (
    <DataTable label={t`Pools of this pair`} columns={columns} isCompact>
      {pools.map((pool) => (
        <SiblingRow key={pool.id} pool={pool.row} isThis={pool === own} total={total} columns={columns} />
      ))}
    </DataTable>
  );
}
