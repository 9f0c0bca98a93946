import { t } from "@lingui/core/macro";
import { Coins, Star } from "lucide-react";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, useRelayEnvironment, type PreloadedQuery } from "react-relay/hooks";
import { toChain, type Chain } from "@cenote/domain/chains";
import { Part } from "@cenote/kit/feedback/Part";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { withParameter } from "@cenote/kit/form/searchParameters";
import type { ScreenProps } from "@cenote/kit/remote";
import { useParams, useSearchParams } from "@cenote/kit/router";
import { CsvButton } from "@cenote/kit/table/controls/CsvButton";
import { SortButton } from "@cenote/kit/table/controls/SortButton";
import { ViewButton } from "@cenote/kit/table/controls/ViewButton";
import { useTableSort } from "@cenote/kit/table/useTableSort";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import { ExploreFrame } from "@cenote/kit/layout/ExploreFrame";
import { FilterField } from "@cenote/kit/form/FilterField";
import { LowLiquidityChip } from "@cenote/kit/form/LowLiquidityChip";
import { SpanSegment } from "@cenote/kit/form/SpanSegment";
import { ToggleChip } from "@cenote/kit/form/ToggleChip";
import { tokenColumns } from "../../components/tokenColumns";
import { TableSkeleton } from "@cenote/kit/table/TableSkeleton";
import {
  ASSETS,
  FAVORITES,
  LIST,
  ONLY_PARAMETER,
  showsAssets,
  showsFavorites,
  TOKEN_SORTS,
  VIEW_PARAMETER,
} from "../../lib/tokenList";
import type { ExploreTokens } from "./__generated__/ExploreTokens.graphql";
import { MarketStrip } from "./MarketStrip";
import { MarketStripSkeleton } from "./MarketStripSkeleton";
import { TokensTable } from "./TokensTable";

/** All tokens of one chain, or of all chains. */
export function TokensScreen({ queryRef }: ScreenProps<ExploreTokens>) {
  const { chainName } = useParams();
  const [search, setSearch] = useSearchParams();
  const environment = useRelayEnvironment();
  const chain = chainName ? toChain(chainName) : null;
  const sorting = useTableSort(TOKEN_SORTS);
  const isOnlyFavorites = showsFavorites(search);
  const isByAsset = showsAssets(search);
  const handleFavorites = () =>
    setSearch((now) => withParameter(now, ONLY_PARAMETER, isOnlyFavorites ? null : FAVORITES), {
      preventScrollReset: true,
    });
  const handleAssets = () =>
    setSearch((now) => withParameter(now, VIEW_PARAMETER, isByAsset ? null : ASSETS), { preventScrollReset: true });

  const columns = tokenColumns(SPANS[readSpan(search)].text);
  return (
    <ExploreFrame
      tab="tokens"
      chain={chain}
      strip={
        <RetryBoundary fallback={() => null}>
          <Suspense fallback={<MarketStripSkeleton />}>
            <Strip queryRef={queryRef} />
          </Suspense>
        </RetryBoundary>
      }
      filters={
        <>
          <SortButton columns={columns} {...sorting} />
          <SpanSegment label={t`Volume window`} />
          <ToggleChip isOn={isOnlyFavorites} onToggle={handleFavorites}>
            <Star size={14} aria-hidden /> {t`Favorites`}
          </ToggleChip>
          <ToggleChip
            isOn={isByAsset}
            title={t`Lists an asset once, with all its networks and wrapped forms`}
            onToggle={handleAssets}
          >
            <Coins size={14} aria-hidden /> {t`By asset`}
          </ToggleChip>
          <LowLiquidityChip isWithoutEffect={isOnlyFavorites} />
        </>
      }
      tools={
        <>
          <FilterField label={t`Filter by symbol, name or address`} />
          <ViewButton list={LIST} columns={columns} />
          <CsvButton
            source={() => import("./tokensCsv").then(({ tokensCsv }) => tokensCsv(environment, queryRef.variables))}
          />
        </>
      }
    >
      <Part subject={t`The list of tokens`} loading={<TableSkeleton label={t`Tokens`} figures={5} />}>
        <List queryRef={queryRef} chain={chain} />
      </Part>
    </ExploreFrame>
  );
}

function Strip({ queryRef }: ScreenProps<ExploreTokens>) {
  return <MarketStrip query={useExploreTokens(queryRef)} />;
}

function List({ queryRef, chain }: ScreenProps<ExploreTokens> & { readonly chain: Chain | null }) {
  return <TokensTable query={useExploreTokens(queryRef)} chain={chain} variables={queryRef.variables} />;
}

/** A single request for both parts, which load and fail independently of the frame. */
function useExploreTokens(queryRef: PreloadedQuery<ExploreTokens>) {
  return usePreloadedQuery<ExploreTokens>(
    graphql`
      query ExploreTokens(
        $chains: [Chain!]
        $orderBy: TokenSortableField!
        $asc: Boolean!
        $window: HistoryDuration!
        $filter: TokensFilterInput
        $isByAsset: Boolean!
        $moversFloor: Float!
      ) @throwOnFieldError {
        ...TokensTable_query
        ...MarketStrip_query
      }
    `,
    queryRef,
  );
}
