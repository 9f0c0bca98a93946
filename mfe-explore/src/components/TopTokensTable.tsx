import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { SPANS } from "@cenote/kit/lib/spans";
import { DataTable } from "@cenote/kit/ui/DataTable";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { Panel } from "@cenote/kit/ui/Panel";
import { tokenColumns } from "./tokenColumns";
import { TokenRow } from "./TokenRow";
import type { TopTokens } from "./__generated__/TopTokens.graphql";

/** The most popular tokens, as many as were asked for. */
export function TopTokensTable({ queryRef }: { queryRef: PreloadedQuery<TopTokens> }) {
  const { topTokens } = usePreloadedQuery<TopTokens>(
    graphql`
      query TopTokens($chain: Chain, $page: Int = 1, $pageSize: Int = 100, $orderBy: TokenSortableField = POPULARITY)
      @throwOnFieldError {
        topTokens(chain: $chain, page: $page, pageSize: $pageSize, orderBy: $orderBy) {
          id
          market @catch(to: NULL) {
            volume(duration: DAY) {
              value
            }
          }
          ...TokenRow_token
        }
      }
    `,
    queryRef,
  );
  if (topTokens.length === 0) return <NoTokens />;

  const mostVolume = Math.max(...topTokens.map(({ market }) => market?.volume?.value ?? 0));
  return (
    <Panel isFlush isWide>
      <DataTable label={t`Tokens`} columns={tokenColumns(SPANS["1d"].text)} isLong rowCount={topTokens.length + 1}>
        {topTokens.map((token, index) => (
          <TokenRow key={token.id} token={token} index={index} rank={index + 1} mostVolume={mostVolume} />
        ))}
      </DataTable>
    </Panel>
  );
}

function NoTokens() {
  return (
    <Panel>
      <EmptyState title={t`No tokens yet`}>
        {t`Tokens appear here as soon as this network's blocks have been read.`}
      </EmptyState>
    </Panel>
  );
}
