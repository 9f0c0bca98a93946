import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { DataTable } from "@cenote/kit/table/DataTable";
import { PageLinks } from "@cenote/kit/table/controls/PageLinks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import type { TokenPools } from "./__generated__/TokenPools.graphql";
import { DeepPoolLine } from "./DeepPoolLine";
import * as styles from "./TokenPoolList.module.css";
import { tokenPoolColumns } from "./tokenPoolColumns";
import { TokenPoolRow } from "./TokenPoolRow";

/** Number of pools next to the token. */
const LINES = 5;

type TokenPoolListProps = {
  readonly queryRef: PreloadedQuery<TokenPools>;
  /** The first of them as lines, or a page of them as a table. */
  readonly form: "lines" | "table";
};

/** The token's pools, the one with the least price impact first. */
export function TokenPoolList({ queryRef, form }: TokenPoolListProps) {
  const {
    topPools: { edges, pageInfo },
  } = usePreloadedQuery<TokenPools>(
    graphql`
      query TokenPools($chain: Chain!, $token: ContractInput!, $after: String) @throwOnFieldError {
        topPools(chains: [$chain], tokenFilter: $token, first: 20, after: $after) {
          edges {
            cursor
            node {
              ...DeepPoolLine_pool
              ...TokenPoolRow_pool
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    `,
    queryRef,
  );
  if (edges.length === 0) {
    return <EmptyState title={t`No pools yet`}>{t`Pools that trade this token are listed here.`}</EmptyState>;
  }
  if (form === "lines") {
    return (
      <ul className={styles.lines}>
        {edges.slice(0, LINES).map(({ cursor, node }) => (
          <DeepPoolLine key={cursor} pool={node} />
        ))}
      </ul>
    );
  }
  const columns = tokenPoolColumns();
  return (
    <>
      <DataTable label={t`Pools`} columns={columns} isCompact>
        {edges.map(({ cursor, node }) => (
          <TokenPoolRow key={cursor} pool={node} columns={columns} />
        ))}
      </DataTable>
      <PageLinks
        next={pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null}
        nextText={t`More pools`}
        firstText={t`First page`}
      />
    </>
  );
}
