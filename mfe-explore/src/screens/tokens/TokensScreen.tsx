import { t } from "@lingui/core/macro";
import { Star } from "lucide-react";
import { graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay/hooks";
import { toChain } from "@cenote/domain/chains";
import { withParameter } from "@cenote/kit/form/searchParameters";
import type { ScreenProps } from "@cenote/kit/remote";
import { useParams, useSearchParams } from "@cenote/kit/router";
import { CsvButton } from "@cenote/kit/table/CsvButton";
import { ExploreFrame } from "@cenote/kit/layout/ExploreFrame";
import { FilterField } from "@cenote/kit/form/FilterField";
import { SpanSegment } from "@cenote/kit/form/SpanSegment";
import { ToggleChip } from "../../components/ToggleChip";
import { FAVORITES, ONLY_PARAMETER, showsFavorites } from "../../lib/tokenList";
import type { ExploreTokens } from "./__generated__/ExploreTokens.graphql";
import { Movers } from "./Movers";
import { TokensTable } from "./TokensTable";

/** Every token of one chain, or of all. */
export function TokensScreen({ queryRef }: ScreenProps<ExploreTokens>) {
  const data = usePreloadedQuery<ExploreTokens>(
    graphql`
      query ExploreTokens(
        $chains: [Chain!]
        $orderBy: TokenSortableField!
        $asc: Boolean!
        $window: HistoryDuration!
        $filter: TokensFilterInput
      ) @throwOnFieldError {
        ...TokensTable_query
        ...Movers_query
      }
    `,
    queryRef,
  );
  const { chainName } = useParams();
  const [search, setSearch] = useSearchParams();
  const environment = useRelayEnvironment();
  const chain = chainName ? toChain(chainName) : null;
  const isOnlyFavorites = showsFavorites(search);
  const handleFavorites = () =>
    setSearch(withParameter(search, ONLY_PARAMETER, isOnlyFavorites ? null : FAVORITES), {
      preventScrollReset: true,
    });

  return (
    <ExploreFrame
      tab="tokens"
      chain={chain}
      strip={<Movers query={data} />}
      filters={
        <>
          <SpanSegment label={t`Volume window`} />
          <ToggleChip isOn={isOnlyFavorites} onToggle={handleFavorites}>
            <Star size={14} aria-hidden /> {t`Favorites`}
          </ToggleChip>
        </>
      }
      tools={
        <>
          <FilterField label={t`Filter by symbol, name or address`} />
          <CsvButton
            source={() => import("./tokensCsv").then(({ tokensCsv }) => tokensCsv(environment, queryRef.variables))}
          />
        </>
      }
    >
      <TokensTable query={data} chain={chain} variables={queryRef.variables} />
    </ExploreFrame>
  );
}
