import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { DataTable } from "@cenote/kit/table/DataTable";
import { PageLinks } from "@cenote/kit/table/controls/PageLinks";
import { NewRows } from "@cenote/kit/table/rows/NewRows";
import { useHeldRows } from "@cenote/kit/table/rows/useHeldRows";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import type { TokenTransactions } from "./__generated__/TokenTransactions.graphql";
import { tokenTransactionColumns } from "./tokenTransactionColumns";
import { TokenTransactionRow } from "./TokenTransactionRow";

/** A single array, so that its identity is stable between renders. */
const NONE: readonly never[] = [];

/** Transactions in the token's pools, newest first. */
export function TokenTransactionTable({ queryRef }: { queryRef: PreloadedQuery<TokenTransactions> }) {
  const { token } = usePreloadedQuery<TokenTransactions>(
    graphql`
      query TokenTransactions($chain: Chain!, $address: String, $side: TradeSide, $after: String) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          id
          symbol
          transactionConnection(side: $side, first: 20, after: $after) {
            edges {
              node {
                id
                ...TokenTransactionRow_transaction
              }
            }
            pageInfo {
              endCursor
              hasNextPage
            }
          }
        }
      }
    `,
    queryRef,
  );
  const listRef = useRef<HTMLDivElement>(null);
  const edges = token?.transactionConnection.edges ?? NONE;
  const { rows, waiting, show } = useHeldRows(listRef, edges, ({ node }) => node.id);
  if (!token || token.transactionConnection.edges.length === 0) {
    return (
      <EmptyState title={t`No transactions yet`}>
        {t`Trades and liquidity changes appear here once their blocks are indexed.`}
      </EmptyState>
    );
  }
  const { pageInfo } = token.transactionConnection;
  const columns = tokenTransactionColumns(token.symbol);
  return (
    <>
      <NewRows ref={listRef} waiting={waiting} onShow={show}>
        <DataTable label={t`Transactions`} columns={columns} isCompact>
          {rows.map(({ node }) => (
            <TokenTransactionRow
              key={node.id}
              transaction={node}
              tokenId={token.id}
              symbol={token.symbol}
              columns={columns}
            />
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
