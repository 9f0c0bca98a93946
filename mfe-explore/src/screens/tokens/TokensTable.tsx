import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { graphql, usePaginationFragment } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import { roundDollars } from "@cenote/kit/money/roundDollars";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import { useTableSort } from "@cenote/kit/table/useTableSort";
import { useLiveRows } from "@cenote/kit/table/useLiveRows";
import { useRest } from "@cenote/kit/table/useRest";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import { sortableHeadings } from "@cenote/kit/table/listColumn";
import { LongTable } from "@cenote/kit/table/LongTable";
import { shownColumns, useTableView } from "@cenote/kit/table/tableView";
import { Panel } from "@cenote/kit/layout/Panel";
import { tokenColumns } from "../../components/tokenColumns";
import { TokenRow } from "../../components/TokenRow";
import { readTokenFigures, TOKEN_FIGURES_NOW } from "../../lib/readTokenFigures";
import { LIST, showsFavorites, TOKEN_SORTS } from "../../lib/tokenList";
import type { ExploreTokens } from "./__generated__/ExploreTokens.graphql";
import type { TokensTable_query$key } from "./__generated__/TokensTable_query.graphql";
import type { TokensTablePage } from "./__generated__/TokensTablePage.graphql";
import { NoTokens } from "./NoTokens";

type TokensTableProps = {
  readonly query: TokensTable_query$key;
  readonly chain: Chain | null;
  readonly variables: ExploreTokens["variables"];
};

const PAGE_SIZE = 50;

/** The tokens of a list, as many as are scrolled to, with figures as of now where they are seen. */
export function TokensTable({ query, chain, variables }: TokensTableProps) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<TokensTablePage, TokensTable_query$key>(
    graphql`
      fragment TokensTable_query on Query
      @refetchable(queryName: "TokensTablePage")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        topTokensConnection(
          chains: $chains
          orderBy: $orderBy
          asc: $asc
          volumeDuration: $window
          filter: $filter
          first: $first
          after: $after
        ) @connection(key: "TokensTable_topTokensConnection") {
          edges {
            rank
            node {
              id
              name
              symbol
              ...TokenRow_token @arguments(window: $window)
            }
          }
        }
        mostTraded: topTokensConnection(chains: $chains, orderBy: VOLUME, volumeDuration: $window, first: 1) {
          edges {
            node {
              ...readTokenFigures_token @arguments(window: $window)
            }
          }
        }
      }
    `,
    query,
  );
  const [search] = useSearchParams();
  const favorites = useWatched(useHost().favorites);
  const isOnlyFavorites = showsFavorites(search);
  const rest = useRest({ hasMore: hasNext, isLoading: isLoadingNext, loadNext, pageSize: PAGE_SIZE });
  const drawnRef = useRef<readonly string[]>([]);
  // A mark that is taken off takes its row out of the list of favorites.
  const rows = (data.topTokensConnection?.edges ?? []).filter(
    ({ node }) => !isOnlyFavorites || favorites.includes(node.id),
  );

  useLiveRows(chain, () => {
    const { window } = variables;
    return drawnRef.current.length > 0
      ? { query: TOKEN_FIGURES_NOW, variables: { ids: drawnRef.current, window } }
      : null;
  });
  const { sort, onSort } = useTableSort(TOKEN_SORTS);
  const { view } = useTableView(LIST);

  const { text, minimumValueLocked } = variables.filter ?? {};
  const hidesLowLiquidity = minimumValueLocked != null;
  if (rows.length === 0) return <NoTokens {...{ isOnlyFavorites, text, hidesLowLiquidity }} />;

  const mostTraded = data.mostTraded?.edges[0]?.node;
  const mostVolume = (mostTraded && readTokenFigures(mostTraded).volume) ?? 0;
  const floor = roundDollars(LIQUIDITY_FLOOR_USD);
  const columns = shownColumns(tokenColumns(SPANS[readSpan(search)].text), view);
  return (
    <Panel isFlush isWide>
      <LongTable
        label={t`Tokens`}
        columns={sortableHeadings(columns, sort, onSort)}
        isCompact={view.isCompact}
        count={rows.length}
        rest={rest}
        end={
          hidesLowLiquidity
            ? t`These are all the tokens with at least ${floor} in pools.`
            : t`These are all the tokens that have a price.`
        }
        textOf={(index) => `${rows[index]?.node.name ?? ""} ${rows[index]?.node.symbol ?? ""}`}
        onDrawn={(from, to) => {
          drawnRef.current = rows.slice(from, to).map(({ node }) => node.id);
        }}
        renderRow={(index) => {
          const row = rows[index];
          return (
            row && (
              <TokenRow
                key={row.node.id}
                token={row.node}
                columns={columns}
                index={index}
                rank={row.rank}
                mostVolume={mostVolume}
              />
            )
          );
        }}
      />
    </Panel>
  );
}
