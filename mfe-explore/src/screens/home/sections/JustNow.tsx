import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { useHeldRows } from "@cenote/kit/table/rows/useHeldRows";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import type { JustNow as Query } from "./__generated__/JustNow.graphql";
import { JustNowLine } from "./JustNowLine";
import * as styles from "../waterline/Line.module.css";

/** The latest events of the pools, refreshed at every block. */
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
  // Five lines need no notice of new ones: they are added when the pointer leaves.
  const listRef = useRef<HTMLOListElement>(null);
  const { rows } = useHeldRows(listRef, poolTransactions.edges, ({ node }) => node.id);
  return (
    <ol ref={listRef} className={styles.lines}>
      {rows.map(({ node }) => (
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
