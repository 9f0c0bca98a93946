import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import type { JustNow as Query } from "./__generated__/JustNow.graphql";
import { JustNowLine } from "./JustNowLine";
import * as styles from "./Line.module.css";

/** The latest events of the pools; refreshed at every block. */
export function JustNow({ queryRef }: { queryRef: PreloadedQuery<Query> }) {
  const { poolTransactions } = usePreloadedQuery<Query>(
    graphql`
      query JustNow @throwOnFieldError {
        poolTransactions(first: 5) {
          edges {
            node {
              id
              ...JustNowLine_transaction
            }
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <ol className={styles.lines}>
      {poolTransactions.edges.map(({ node }) => (
        <JustNowLine key={node.id} transaction={node} />
      ))}
      {poolTransactions.edges.length === 0 && (
        <li>
          <EmptyState title={t`Nothing yet`}>{t`Trades appear here as they happen.`}</EmptyState>
        </li>
      )}
    </ol>
  );
}
