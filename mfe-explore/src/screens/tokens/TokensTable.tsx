import { t, plural } from "@lingui/core/macro";
import { graphql, usePaginationFragment } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import { roundDollars } from "@cenote/kit/money/roundDollars";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import { useTableSort } from "@cenote/kit/table/useTableSort";
import { useLiveRows } from "@cenote/kit/table/rows/useLiveRows";
import { useRest } from "@cenote/kit/table/rows/useRest";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import { sortableHeadings } from "@cenote/kit/table/columns/listColumn";
import { LongTable } from "@cenote/kit/table/LongTable";
import { shownColumns, useTableView } from "@cenote/kit/table/controls/tableView";
import { withoutRepeats } from "@cenote/kit/table/rows/withoutRepeats";
import { Panel } from "@cenote/kit/layout/Panel";
import { tokenColumns } from "../../components/tokenColumns";
import { TokenRow } from "../../components/TokenRow";
import { readTokenFigures, TOKEN_FIGURES_NOW } from "../../lib/readTokenFigures";
import { LIST, showsFavorites, TOKEN_SORTS } from "../../lib/tokenList";
import type { ExploreTokens } from "./__generated__/ExploreTokens.graphql";
import type { TokensTable_query$data, TokensTable_query$key } from "./__generated__/TokensTable_query.graphql";
import type { TokensTablePage } from "./__generated__/TokensTablePage.graphql";
import { FormRow } from "./FormRow";
import { NoTokens } from "./NoTokens";
import { useOpenAssets, type AssetFormsRef } from "./useOpenAssets";
import { ExpandButton } from "@cenote/kit/table/controls/ExpandButton";

type TokensTableProps = {
  readonly query: TokensTable_query$key;
  readonly chain: Chain | null;
  readonly variables: ExploreTokens["variables"];
};

const PAGE_SIZE = 50;

type Edge = NonNullable<TokensTable_query$data["topTokensConnection"]>["edges"][number];
/** A token, or an asset by its first form; or a form of an expanded asset, in its own row. */
type ListedRow =
  | (Edge & { readonly form?: undefined })
  | { readonly node: Edge["node"]; readonly form: { id: string; place: number; formsRef: AssetFormsRef } };

/** Tokens of a list, extended by scrolling, with current figures of the visible ones. */
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
              asset(chains: $chains) @include(if: $isByAsset) {
                forms {
                  id
                }
              }
              ...TokenRow_token @arguments(window: $window, chains: $chains, isAsset: $isByAsset)
            }
          }
        }
        mostTraded: topTokensConnection(
          chains: $chains
          orderBy: VOLUME
          volumeDuration: $window
          filter: { isOnePerAsset: $isByAsset }
          first: 1
        ) {
          edges {
            node {
              ...readTokenFigures_token @arguments(window: $window, chains: $chains, isAsset: $isByAsset)
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
  const { window, chains, isByAsset } = variables;
  const { openAssets, onToggle, onRetry } = useOpenAssets(window);
  // Removing a favorite removes its row from the list of favorites.
  const isFavorite = (id: string) => favorites.includes(id);
  // On a later page another form may represent an asset.
  const listed = withoutRepeats(data.topTokensConnection?.edges ?? [], ({ node: { id, asset } }) => [
    id,
    ...(asset?.forms.map((form) => form.id) ?? []),
  ]);
  const edges = listed.filter(
    ({ node: { id, asset } }) => !isOnlyFavorites || isFavorite(id) || asset?.forms.some((form) => isFavorite(form.id)),
  );
  const rows = edges.flatMap((edge): ListedRow[] => {
    const { node } = edge;
    const formsRef = openAssets.get(node.id);
    const forms = formsRef ? (node.asset?.forms ?? []) : [];
    return [edge, ...forms.map(({ id }, place) => ({ node, form: { id, place, formsRef: formsRef! } }))];
  });

  const handleDrawn = useLiveRows({
    query: TOKEN_FIGURES_NOW,
    ids: rows.map(({ node, form }) => (form ?? node).id),
    variablesOf: (ids) => ({ ids, window, chains, isByAsset }),
    chain,
  });
  const { sort, onSort } = useTableSort(TOKEN_SORTS);
  const { view } = useTableView(LIST);

  const { text, minimumValueLocked } = variables.filter ?? {};
  const hidesLowLiquidity = minimumValueLocked != null;
  if (edges.length === 0)
    return <NoTokens isOnlyFavorites={isOnlyFavorites} text={text} hidesLowLiquidity={hidesLowLiquidity} />;

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
        onDrawn={handleDrawn}
        renderRow={(index) => {
          const row = rows[index];
          if (!row) return null;
          const { node, form } = row;
          if (form) {
            const { id, place, formsRef } = form;
            return (
              <FormRow
                key={`${node.id} ${id}`}
                formsRef={formsRef}
                place={place}
                columns={columns}
                index={index}
                mostVolume={mostVolume}
                onRetry={onRetry}
              />
            );
          }
          const ids = node.asset?.forms.map((one) => one.id) ?? [];
          return (
            <TokenRow
              key={node.id}
              token={node}
              columns={columns}
              index={index}
              rank={row.rank}
              mostVolume={mostVolume}
              forms={
                ids.length > 1 && (
                  <FormsButton
                    token={node}
                    count={ids.length}
                    isOpen={openAssets.has(node.id)}
                    onToggle={() => onToggle(node.id, ids)}
                  />
                )
              }
            />
          );
        }}
      />
    </Panel>
  );
}

type FormsButtonProps = {
  readonly token: { readonly name: string | null | undefined; readonly symbol: string | null | undefined };
  /** Number of the asset's forms. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Expands the forms of an asset below its row. */
function FormsButton({ token: { name, symbol }, ...button }: FormsButtonProps) {
  const asset = name ?? symbol ?? t`this asset`;
  const forms = plural(button.count, { one: "# form", other: "# forms" });
  return <ExpandButton {...button} label={t`${forms} of ${asset}`} title={t`Its networks and wrapped forms`} />;
}
