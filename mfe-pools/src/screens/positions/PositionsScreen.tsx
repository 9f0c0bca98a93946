import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { graphql, usePreloadedQuery, useRelayEnvironment, type PreloadedQuery } from "react-relay/hooks";
import { CREATE_POSITION_PATH, explorePath, MIGRATE_PAIRS_PATH, POSITIONS_PATH } from "@cenote/domain/paths";
import { Part } from "@cenote/kit/feedback/Part";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { useWatched } from "@cenote/kit/host/useWatched";
import { ScreenHead } from "@cenote/kit/layout/ScreenHead";
import { ScreenTabs } from "@cenote/kit/layout/ScreenTabs";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useHost } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Spoken } from "@cenote/kit/text/Spoken";
import { readOwner } from "../../lib/position/positionList";
import type { PositionsList } from "./__generated__/PositionsList.graphql";
import { NoOwner } from "./NoOwner";
import { PositionFilters } from "./PositionFilters";
import { PositionsSummary } from "./PositionsSummary";
import { PositionsTable } from "./PositionsTable";
import { PositionsLoading } from "./PositionsSkeleton";

/** Screen of the liquidity positions of the account, or of any address, across all versions and networks. */
export function PositionsScreen({ queryRef }: { readonly queryRef?: PreloadedQuery<PositionsList> }) {
  const account = useWatched(useHost().account);
  const [search] = useSearchParams();
  const owner = readOwner(search) ?? account?.address ?? null;
  const tabs = [
    { to: POSITIONS_PATH, text: t`Positions`, isCurrent: true },
    { to: explorePath("pools"), text: t`Pools`, isCurrent: false },
    { to: MIGRATE_PAIRS_PATH, text: t`Migrate`, isCurrent: false },
  ];
  return (
    <>
      <ScreenTitle>{t`Positions`}</ScreenTitle>
      <h1>
        <Spoken>{t`Positions`}</Spoken>
      </h1>
      <ScreenHead tabs={<ScreenTabs label={t`Liquidity`} tabs={tabs} />}>
        {owner && <AddressChip address={owner} />}
        <ButtonLink to={CREATE_POSITION_PATH}>
          <Plus size={16} aria-hidden /> {t`New position`}
        </ButtonLink>
      </ScreenHead>
      {/* The requests of another account follow shortly after it. */}
      {owner && queryRef?.variables.owner === owner ? (
        <Part subject={t`The list of positions`} loading={<PositionsLoading />}>
          <Positions queryRef={queryRef} />
        </Part>
      ) : owner ? (
        <PositionsLoading />
      ) : (
        <NoOwner />
      )}
    </>
  );
}

function Positions({ queryRef }: { readonly queryRef: PreloadedQuery<PositionsList> }) {
  const environment = useRelayEnvironment();
  const data = usePreloadedQuery<PositionsList>(
    graphql`
      query PositionsList(
        $owner: String!
        $chains: [Chain!]
        $filter: PositionFilter!
        $orderBy: PositionSortableField!
      ) @throwOnFieldError {
        ...PositionsSummary_query
        ...PositionFilters_query
        ...PositionsTable_query
      }
    `,
    queryRef,
  );
  const { variables } = queryRef;
  return (
    <>
      <PositionsSummary query={data} owner={variables.owner} />
      <PositionFilters
        query={data}
        csv={() => import("./positionsCsv").then(({ positionsCsv }) => positionsCsv(environment, variables))}
      />
      <PositionsTable
        query={data}
        isFiltered={variables.filter.statuses != null || variables.filter.versions != null}
      />
    </>
  );
}
