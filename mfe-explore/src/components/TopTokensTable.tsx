import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { useSearchParams } from "@cenote/kit/router";
import { DataTable } from "@cenote/kit/ui/DataTable";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { Panel } from "@cenote/kit/ui/Panel";
import { readOrder, withOrder, type TokenOrder } from "../lib/tokenOrder";
import { tokenColumns } from "./tokenColumns";
import { TokenRow } from "./TokenRow";
import type { TopTokens } from "./__generated__/TopTokens.graphql";

/** The tokens of one chain, or of all, most popular or most traded first. */
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
  const [search, setSearch] = useSearchParams();
  const handleSort = (order: TokenOrder) =>
    setSearch(withOrder(search, order), { replace: true, preventScrollReset: true });

  if (topTokens.length === 0) return <NoTokens />;

  const mostVolume = Math.max(...topTokens.map(({ market }) => market?.volume?.value ?? 0));
  return (
    <Panel isFlush isWide>
      <DataTable label="Tokens" columns={tokenColumns(readOrder(search), handleSort)}>
        {topTokens.map((token, index) => (
          <TokenRow key={token.id} token={token} rank={index + 1} mostVolume={mostVolume} />
        ))}
      </DataTable>
    </Panel>
  );
}

function NoTokens() {
  return (
    <Panel>
      <EmptyState title="No tokens yet">Tokens appear here as soon as this network's blocks have been read.</EmptyState>
    </Panel>
  );
}
