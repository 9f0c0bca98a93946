import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { toUrlName, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import { ChainFilter } from "@cenote/kit/chain/ChainFilter";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { Segment } from "@cenote/kit/form/Segment";
import { useSearchParams } from "@cenote/kit/router";
import { CsvButton } from "@cenote/kit/table/controls/CsvButton";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import { readVersion, VERSION_PARAMETER, VERSIONS } from "../../lib/pool/poolList";
import { readChain, readStatus, STATUS_PARAMETER } from "../../lib/position/positionList";
import type { PositionFilters_query$key } from "./__generated__/PositionFilters_query.graphql";
import * as styles from "./PositionsScreen.module.css";

const ALL = "all";

type PositionFiltersProps = {
  readonly query: PositionFilters_query$key;
  readonly csv: () => Promise<CsvSource>;
};

/** Filters of the positions: by status with their counts, by version and by network. All are kept in the URL. */
export function PositionFilters({ query, csv }: PositionFiltersProps) {
  const [search, setSearch] = useSearchParams();
  const { listed } = useFragment(
    graphql`
      fragment PositionFilters_query on Query {
        listed: positions(ownerAddress: $owner, chains: $chains, filter: $filter, first: 1) {
          counts {
            open
            outOfRange
            closed
            uncollected
            unknown
          }
        }
      }
    `,
    query,
  );
  const set = (name: string, value: string | null) =>
    setSearch((now) => withParameter(now, name, value), { preventScrollReset: true });
  const { open = 0, outOfRange = 0, closed = 0, uncollected = 0, unknown = 0 } = listed?.counts ?? {};
  const all = open + outOfRange + closed + uncollected + unknown;
  const statuses = [
    { value: ALL, text: t`All ${all}` },
    { value: "in-range", text: t`In range ${open}` },
    { value: "out-of-range", text: t`Out ${outOfRange}` },
    // Rare: most positions are collected when they are withdrawn.
    ...(uncollected > 0 ? [{ value: "withdrawn", text: t`To collect ${uncollected}` }] : []),
    { value: "closed", text: t`Closed ${closed}` },
  ];
  const versions = [{ value: ALL, text: t`All` }, ...VERSIONS.map((version) => ({ value: version, text: version }))];
  return (
    <div className={styles.filters}>
      <Segment
        label={t`Status`}
        options={statuses}
        value={readStatus(search) ?? ALL}
        onChange={(status) => set(STATUS_PARAMETER, status === ALL ? null : status)}
      />
      <Segment
        label={t`Version of the protocol`}
        options={versions}
        value={readVersion(search) ?? ALL}
        onChange={(version) => set(VERSION_PARAMETER, version === ALL ? null : version.toLowerCase())}
      />
      <ChainFilter
        value={readChain(search)}
        onChange={(chain: Chain | null) => set(CHAIN_PARAMETER, chain && toUrlName(chain))}
      />
      <CsvButton source={csv} />
    </div>
  );
}
