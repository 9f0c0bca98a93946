import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Panel } from "@cenote/kit/layout/Panel";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { DataTable } from "@cenote/kit/table/DataTable";
import type { PoolPair } from "../../../lib/pool/poolPair";
import type { PoolProviders as Query } from "./__generated__/PoolProviders.graphql";
import * as styles from "../PoolLater.module.css";
import { providerColumns } from "./providerColumns";
import { ProviderRow } from "./ProviderRow";

const QUERY = graphql`
  query PoolProviders($id: ID!) @throwOnFieldError {
    node(id: $id) {
      ... on Pool {
        protocolVersion
        liquidityProviders(first: 10) {
          edges {
            node {
              id
              ...ProviderRow_provider
            }
          }
        }
        ... on V3Pool {
          tickSpacing
        }
        ... on V4Pool {
          tickSpacing
        }
      }
    }
  }
` as ConcreteRequest;

type PoolProvidersProps = {
  readonly id: string;
  /** Direction of the ranges' prices. */
  readonly pair: PoolPair;
};

const LOADING_HEIGHT_PIXELS = 240;

/** Largest liquidity providers of the pool, with their ranges. */
export function PoolProviders({ id, pair }: PoolProvidersProps) {
  const answer = useLaterQuery<Query>(QUERY, { id });
  const loading = <Skeleton width="100%" height={LOADING_HEIGHT_PIXELS} />;
  const title = t`Top liquidity providers`;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <Panel isFlush isWide subject={title} loading={loading}>
        {answer ? <Rows queryRef={answer} pair={pair} /> : loading}
      </Panel>
    </section>
  );
}

function Rows({ queryRef, pair }: Pick<PoolProvidersProps, "pair"> & { readonly queryRef: PreloadedQuery<Query> }) {
  const { node } = usePreloadedQuery<Query>(QUERY, queryRef);
  if (!node?.liquidityProviders || node.liquidityProviders.edges.length === 0) {
    return (
      <EmptyState title={t`No liquidity providers`}>
        {t`Positions in this pool are listed here once their blocks are indexed.`}
      </EmptyState>
    );
  }
  const spacing = node.tickSpacing ?? 1;
  const columns = providerColumns(node.protocolVersion !== "V2");
  return (
    <DataTable label={t`Top liquidity providers`} columns={columns} isCompact>
      {node.liquidityProviders.edges.map(({ node: provider }) => (
        <ProviderRow key={provider.id} provider={provider} pair={pair} spacing={spacing} columns={columns} />
      ))}
    </DataTable>
  );
}
