import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { graphql, usePaginationFragment } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { useReading } from "@cenote/kit/table/rows/useReading";
import { useRest } from "@cenote/kit/table/rows/useRest";
import { LongTable } from "@cenote/kit/table/LongTable";
import { NewRows } from "@cenote/kit/table/rows/NewRows";
import { shownColumns, useTableView } from "@cenote/kit/table/controls/tableView";
import { LIST } from "../../lib/transactionList";
import { Panel } from "@cenote/kit/layout/Panel";
import type { ExploreTransactions } from "./__generated__/ExploreTransactions.graphql";
import type { TransactionsTable_query$key } from "./__generated__/TransactionsTable_query.graphql";
import type { TransactionsTablePage } from "./__generated__/TransactionsTablePage.graphql";
import { transactionColumns } from "./transactionColumns";
import { TransactionRow } from "./TransactionRow";
import { useNewTransactions } from "./useNewTransactions";
import { explorePath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { isAddress } from "@cenote/kit/text/address";

type TransactionsTableProps = {
  readonly query: TransactionsTable_query$key;
  readonly chain: Chain | null;
  readonly variables: ExploreTransactions["variables"];
};

const PAGE_SIZE = 50;

/** Transactions, newest first, extended by scrolling; new ones are added at the top. */
export function TransactionsTable({ query, chain, variables }: TransactionsTableProps) {
  const { data, loadNext, hasNext, isLoadingNext, refetch } = usePaginationFragment<
    TransactionsTablePage,
    TransactionsTable_query$key
  >(
    graphql`
      fragment TransactionsTable_query on Query
      @refetchable(queryName: "TransactionsTablePage")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        poolTransactions(
          chains: $chains
          types: $types
          account: $account
          minimumValue: $minimumValue
          first: $first
          after: $after
        ) @connection(key: "TransactionsTable_poolTransactions") {
          __id
          edges {
            node {
              id
              token0 {
                symbol
              }
              token1 {
                symbol
              }
              ...TransactionRow_transaction
            }
          }
        }
      }
    `,
    query,
  );
  const { view } = useTableView(LIST);
  const topRef = useRef<HTMLDivElement>(null);
  const isReading = useReading(topRef);
  const rest = useRest({ hasMore: hasNext, isLoading: isLoadingNext, loadNext, pageSize: PAGE_SIZE });
  const rows = data.poolTransactions?.edges ?? [];
  const fresh = useNewTransactions({
    connectionId: data.poolTransactions?.__id ?? null,
    chain,
    variables,
    listedIds: rows.map(({ node }) => node.id),
    isFree: () => (topRef.current?.getBoundingClientRect().top ?? 0) >= 0 && !isReading(),
    // There may be a gap between the new ones and the list, so the list is fetched again.
    onGap: () => void refetch({}, { fetchPolicy: "network-only" }),
  });

  if (rows.length === 0) return <NoTransactions {...variables} />;

  const columns = shownColumns(transactionColumns(), view);
  const handleShow = () => {
    fresh.show();
    topRef.current?.scrollIntoView({ block: "start" });
  };
  return (
    <NewRows ref={topRef} waiting={fresh.waiting} onShow={handleShow}>
      <Panel isFlush isWide>
        <LongTable
          label={t`Transactions`}
          columns={columns}
          isCompact={view.isCompact}
          count={rows.length}
          rest={rest}
          end={t`These are all indexed transactions.`}
          textOf={(index) => `${rows[index]?.node.token0.symbol ?? ""} ${rows[index]?.node.token1.symbol ?? ""}`}
          renderRow={(index) => {
            const node = rows[index]?.node;
            return (
              node && (
                <TransactionRow
                  key={node.id}
                  transaction={node}
                  columns={columns}
                  index={index}
                  isNew={fresh.arrived.has(node.id)}
                />
              )
            );
          }}
        />
      </Panel>
    </NewRows>
  );
}

/** Empty state of the list, with the reason. */
function NoTransactions({ account, minimumValue }: ExploreTransactions["variables"]) {
  const [title, text] = reason(account, minimumValue);
  return (
    <Panel>
      <EmptyState
        title={title}
        action={<ButtonLink to={explorePath("transactions")}>{t`Show all transactions`}</ButtonLink>}
      >
        {text}
      </EmptyState>
    </Panel>
  );
}

function reason(account: string | null | undefined, minimumValue: number | null | undefined) {
  if (account && !isAddress(account)) {
    return [t`Not a wallet address`, t`A wallet’s address is 0x and 40 hexadecimal digits, not “${account}”.`] as const;
  }
  if (account || minimumValue != null) {
    return [t`No matching transaction`, t`No indexed swap or liquidity change fits all filters.`] as const;
  }
  return [t`No transactions yet`, t`Swaps and liquidity changes appear here once their blocks are indexed.`] as const;
}
