import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, useRelayEnvironment, type PreloadedQuery } from "react-relay/hooks";
import { toChain, type Chain } from "@cenote/domain/chains";
import { Part } from "@cenote/kit/feedback/Part";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { type ScreenProps, useHost } from "@cenote/kit/remote";
import { useParams, useSearchParams } from "@cenote/kit/router";
import { CsvButton } from "@cenote/kit/table/controls/CsvButton";
import { SortButton } from "@cenote/kit/table/controls/SortButton";
import { ViewButton } from "@cenote/kit/table/controls/ViewButton";
import { useTableSort } from "@cenote/kit/table/useTableSort";
import { ExploreFrame } from "@cenote/kit/layout/ExploreFrame";
import { FilterField } from "@cenote/kit/form/FilterField";
import { LowLiquidityChip } from "@cenote/kit/form/LowLiquidityChip";
import { Segment } from "@cenote/kit/form/Segment";
import { poolColumns } from "../../components/poolColumns";
import { TableSkeleton } from "@cenote/kit/table/TableSkeleton";
import {
  LIST,
  POOL_SORTS,
  readLockedFloor,
  readVersion,
  VERSION_PARAMETER,
  VERSIONS,
  HOOK_PARAMETER,
  readHookChoice,
  OWN_PARAMETER,
  readsOwn,
} from "../../lib/pool/poolList";
import type { ExplorePools } from "./__generated__/ExplorePools.graphql";
import type { OwnPools as OwnPoolsQuery } from "./__generated__/OwnPools.graphql";
import { LockedFilter } from "./LockedFilter";
import { OwnPools } from "./OwnPools";
import { PoolsTable } from "./PoolsTable";
import { ChoiceButton } from "@cenote/kit/menu/ChoiceButton";
import { ToggleChip } from "@cenote/kit/form/ToggleChip";
import { useWatched } from "@cenote/kit/host/useWatched";

const ANY = "any";

const ALL = "all";

type PoolsScreenProps = {
  readonly queryRef?: PreloadedQuery<ExplorePools> | undefined;
  /** Replaces it where the account's pools are listed. */
  readonly ownRef?: PreloadedQuery<OwnPoolsQuery> | undefined;
};

/** Screen of the pools of one chain, or of all chains, across all versions of the protocol. */
export function PoolsScreen({ queryRef, ownRef }: PoolsScreenProps) {
  const { chainName } = useParams();
  const [search, setSearch] = useSearchParams();
  const environment = useRelayEnvironment();
  const chain = chainName ? toChain(chainName) : null;
  const sorting = useTableSort(POOL_SORTS);
  const versions = [{ value: ALL, text: t`All` }, ...VERSIONS.map((version) => ({ value: version, text: version }))];
  const handleVersion = (version: string) =>
    setSearch((now) => withParameter(now, VERSION_PARAMETER, version === ALL ? null : version.toLowerCase()), {
      preventScrollReset: true,
    });

  const columns = poolColumns();
  return (
    <ExploreFrame
      tab="pools"
      chain={chain}
      filters={
        <>
          {queryRef && <SortButton columns={columns} {...sorting} />}
          <Segment
            label={t`Version of the protocol`}
            options={versions}
            value={readVersion(search) ?? ALL}
            onChange={handleVersion}
          />
          <HookFilter />
          <LockedFilter />
          <LowLiquidityChip isWithoutEffect={ownRef !== undefined || readLockedFloor(search) !== null} />
          <OwnPoolsChip />
        </>
      }
      tools={
        <>
          <FilterField label={t`Filter by token, pair or address`} />
          <ViewButton list={LIST} columns={columns} />
          {queryRef && (
            <CsvButton
              source={() => import("./poolsCsv").then(({ poolsCsv }) => poolsCsv(environment, queryRef.variables))}
            />
          )}
        </>
      }
    >
      <Part subject={t`The list of pools`} loading={<TableSkeleton label={t`Pools`} figures={5} />}>
        {ownRef && <OwnPools queryRef={ownRef} />}
        {queryRef && <List queryRef={queryRef} chain={chain} />}
      </Part>
    </ExploreFrame>
  );
}

function List({ queryRef, chain }: ScreenProps<ExplorePools> & { readonly chain: Chain | null }) {
  const data = usePreloadedQuery<ExplorePools>(
    graphql`
      query ExplorePools(
        $chains: [Chain!]
        $versions: [ProtocolVersion!]
        $orderBy: PoolSortableField!
        $asc: Boolean!
        $text: String
        $minimumValueLocked: Float
        $hasHook: Boolean
      ) @throwOnFieldError {
        ...PoolsTable_query
      }
    `,
    queryRef,
  );
  return <PoolsTable query={data} chain={chain} variables={queryRef.variables} />;
}

/** Filter of pools by their hook, which is kept in the URL. */
function HookFilter() {
  const [search, setSearch] = useSearchParams();
  const selected = readHookChoice(search) ?? ANY;
  const choices = [
    { id: ANY, name: t`All pools` },
    { id: "yes", name: t`With a hook` },
    { id: "no", name: t`Without a hook` },
  ];
  return (
    <ChoiceButton
      label={t`Hooks`}
      text={choices.find(({ id }) => id === selected)!.name}
      choices={choices}
      selected={selected}
      onChoose={(id) =>
        setSearch((now) => withParameter(now, HOOK_PARAMETER, id === ANY ? null : id), { preventScrollReset: true })
      }
    />
  );
}

/** Filter for the pools in which the account has a position. */
function OwnPoolsChip() {
  const [search, setSearch] = useSearchParams();
  const account = useWatched(useHost().account);
  const isOn = readsOwn(search);
  return (
    <ToggleChip
      isOn={isOn && account !== null}
      isDisabled={account === null}
      title={
        account === null ? t`With an account, its pools can be listed` : t`Pools in which this account has a position`
      }
      onToggle={() =>
        setSearch((now) => withParameter(now, OWN_PARAMETER, isOn ? null : "1"), { preventScrollReset: true })
      }
    >
      {t`My pools`}
    </ToggleChip>
  );
}
