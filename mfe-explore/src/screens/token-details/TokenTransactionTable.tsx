import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { DataTable } from "@cenote/kit/table/DataTable";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import type { TokenTransactions } from "./__generated__/TokenTransactions.graphql";
import { PageLinks } from "./PageLinks";
import { tokenTransactionColumns } from "./tokenTransactionColumns";
import { TokenTransactionRow } from "./TokenTransactionRow";

/** What happened in the pools of the token, the newest first. */
export function TokenTransactionTable({ queryRef }: { queryRef: PreloadedQuery<TokenTransactions> }) {
  const { token } = usePreloadedQuery<TokenTransactions>(
    graphql`
      query TokenTransactions($chain: Chain!, $address: String, $after: String) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          id
          symbol
          transactionConnection(first: 20, after: $after) {
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
  if (!token || token.transactionConnection.edges.length === 0) {
    return (
      <EmptyState title={t`No transactions yet`}>
        {t`Trades and liquidity changes appear here once their blocks are indexed.`}
      </EmptyState>
    );
  }
  const { edges, pageInfo } = token.transactionConnection;
  const columns = tokenTransactionColumns(token.symbol);
  return (
    <>
      <DataTable label={t`Transactions`} columns={columns} isCompact>
        {edges.map(({ node }) => (
          <TokenTransactionRow
            key={node.id}
            transaction={node}
            tokenId={token.id}
            symbol={token.symbol}
            columns={columns}
          />
        ))}
      </DataTable>
      <PageLinks
        next={pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null}
        nextText={t`Older`}
        firstText={t`Newest`}
      />
    </>
  );
}
