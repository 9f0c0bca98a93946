import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay/hooks";
import { toChain } from "@cenote/domain/chains";
import { withParameter } from "@cenote/kit/form/searchParameters";
import type { ScreenProps } from "@cenote/kit/remote";
import { useParams, useSearchParams } from "@cenote/kit/router";
import { CsvButton } from "@cenote/kit/table/CsvButton";
import { ExploreFrame } from "@cenote/kit/layout/ExploreFrame";
import { FilterField } from "@cenote/kit/form/FilterField";
import { Segment } from "@cenote/kit/form/Segment";
import { readVersion, VERSION_PARAMETER, VERSIONS } from "../../lib/poolList";
import type { ExplorePools } from "./__generated__/ExplorePools.graphql";
import { PoolsTable } from "./PoolsTable";

const ALL = "all";

/** The pools of one chain, or of all, over all versions of the protocol. */
export function PoolsScreen({ queryRef }: ScreenProps<ExplorePools>) {
  const data = usePreloadedQuery<ExplorePools>(
    graphql`
      query ExplorePools(
        $chains: [Chain!]
        $versions: [ProtocolVersion!]
        $orderBy: PoolSortableField!
        $asc: Boolean!
        $text: String
      ) @throwOnFieldError {
        ...PoolsTable_query
      }
    `,
    queryRef,
  );
  const { chainName } = useParams();
  const [search, setSearch] = useSearchParams();
  const environment = useRelayEnvironment();
  const chain = chainName ? toChain(chainName) : null;
  const versions = [{ value: ALL, text: t`All` }, ...VERSIONS.map((version) => ({ value: version, text: version }))];
  const handleVersion = (version: string) =>
    setSearch(withParameter(search, VERSION_PARAMETER, version === ALL ? null : version.toLowerCase()), {
      preventScrollReset: true,
    });

  return (
    <ExploreFrame
      tab="pools"
      chain={chain}
      filters={
        <Segment
          label={t`Version of the protocol`}
          options={versions}
          value={readVersion(search) ?? ALL}
          onChange={handleVersion}
        />
      }
      tools={
        <>
          <FilterField label={t`Filter by token, pair or address`} />
          <CsvButton
            source={() => import("./poolsCsv").then(({ poolsCsv }) => poolsCsv(environment, queryRef.variables))}
          />
        </>
      }
    >
      <PoolsTable query={data} chain={chain} text={queryRef.variables.text ?? null} />
    </ExploreFrame>
  );
}
