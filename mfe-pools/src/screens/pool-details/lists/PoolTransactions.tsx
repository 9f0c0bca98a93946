import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { graphql, usePreloadedQuery, useRelayEnvironment, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import type { Chain } from "@cenote/domain/chains";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { useKeptCurrent } from "@cenote/kit/relay/useKeptCurrent";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { useSearchParams } from "@cenote/kit/router";
import { CsvButton } from "@cenote/kit/table/controls/CsvButton";
import { readCursor } from "@cenote/kit/table/rows/cursor";
import { DataTable } from "@cenote/kit/table/DataTable";
import { NewRows } from "@cenote/kit/table/rows/NewRows";
import { PageLinks } from "@cenote/kit/table/controls/PageLinks";
import { useHeldRows } from "@cenote/kit/table/rows/useHeldRows";
import { SizeFilter } from "@cenote/kit/transaction/SizeFilter";
import { readSize, readType } from "@cenote/kit/transaction/transactionFilters";
import { TypeSegment } from "@cenote/kit/transaction/TypeSegment";
import type { PoolPair } from "../../../lib/pool/poolPair";
import type { PoolTransactions as Query } from "./__generated__/PoolTransactions.graphql";
import * as styles from "../PoolLater.module.css";
import { poolTransactionColumns } from "./poolTransactionColumns";
import { PoolTransactionRow } from "./PoolTransactionRow";

const QUERY = graphql`
  query PoolTransactions($id: ID!, $types: [PoolTransactionType!], $minimumValue: Float, $after: String)
  @throwOnFieldError {
    node(id: $id) {
      ... on Pool {
        transactionConnection(types: $types, minimumValue: $minimumValue, first: 20, after: $after) {
          edges {
            node {
              id
              ...PoolTransactionRow_transaction
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    }
  }
` as ConcreteRequest;

const LOADING_ROWS = 10;
/** One array, so that it is the same in each render. */
const NONE: readonly never[] = [];

type PoolTransactionsProps = {
  readonly id: string;
  readonly chain: Chain;
  readonly pair: PoolPair;
};

/** Transactions of the pool, newest first: filters and page are kept in the URL. */
export function PoolTransactions({ id, chain, pair }: PoolTransactionsProps) {
  const [search] = useSearchParams();
  const environment = useRelayEnvironment();
  const type = readType(search);
  const filter = { id, types: type && [type], minimumValue: readSize(search) };
  const variables = { ...filter, after: readCursor(search) };
  const answer = useLaterQuery<Query>(QUERY, variables);
  useKeptCurrent(QUERY, answer && variables, { chain });
  const title = t`Transactions`;
  const loading = <DataTable label={title} columns={[]} loadingRows={LOADING_ROWS} isCompact />;
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <div className={styles.tools}>
          <TypeSegment />
          <SizeFilter />
          <CsvButton
            source={() =>
              import("./poolTransactionsCsv").then(({ poolTransactionsCsv }) =>
                poolTransactionsCsv(environment, filter, pair),
              )
            }
          />
        </div>
      </div>
      <Panel isFlush isWide subject={title} loading={loading}>
        {answer ? <Rows key={JSON.stringify(variables)} queryRef={answer} pair={pair} /> : loading}
      </Panel>
    </section>
  );
}

type RowsProps = Pick<PoolTransactionsProps, "pair"> & { readonly queryRef: PreloadedQuery<Query> };

function Rows({ queryRef, pair }: RowsProps) {
  const { node } = usePreloadedQuery<Query>(QUERY, queryRef);
  const listRef = useRef<HTMLDivElement>(null);
  const edges = node?.transactionConnection?.edges ?? NONE;
  const { rows, waiting, show } = useHeldRows(listRef, edges, (edge) => edge.node.id);
  if (!node?.transactionConnection || edges.length === 0) {
    return (
      <EmptyState title={t`No transactions here`}>
        {t`Swaps and liquidity changes that fit the filters appear here once their blocks are indexed.`}
      </EmptyState>
    );
  }
  const { pageInfo } = node.transactionConnection;
  const columns = poolTransactionColumns(pair);
  return (
    <>
      <NewRows ref={listRef} waiting={waiting} onShow={show}>
        <DataTable label={t`Transactions`} columns={columns} isCompact>
          {rows.map((edge) => (
            <PoolTransactionRow key={edge.node.id} transaction={edge.node} pair={pair} columns={columns} />
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
