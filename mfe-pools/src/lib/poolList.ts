import { toChain } from "@cenote/domain/chains";
import { readSort } from "@cenote/kit/table/tableSort";
import type { Place } from "@cenote/kit/remote";
import { readFilter } from "@cenote/kit/form/filterText";
import { readLiquidityFloor } from "@cenote/kit/form/lowLiquidity";
import type { ExplorePools } from "../screens/pools/__generated__/ExplorePools.graphql";

/** The name that the visitor's view of the list is kept by. */
export const LIST = "pools";

/** What pools can be ordered by: the name in the URL, and the gateway's; the first is the default. */
export const POOL_SORTS = {
  tvl: "TOTAL_VALUE_LOCKED",
  apr: "APR",
  volume: "VOLUME",
  volume30d: "VOLUME_MONTH",
  turnover: "TURNOVER",
  fee: "FEE_TIER",
  age: "CREATED_AT",
} as const;
export type PoolSort = keyof typeof POOL_SORTS;

export const VERSIONS = ["V4", "V3", "V2"] as const;
export type Version = (typeof VERSIONS)[number];

/** The search parameter that limits the list to one version of the protocol. */
export const VERSION_PARAMETER = "version";

export function readVersion(search: URLSearchParams): Version | null {
  const name = search.get(VERSION_PARAMETER)?.toUpperCase();
  return VERSIONS.find((version) => version === name) ?? null;
}

/** The variables of the pools list for a URL; null where its chain does not exist. */
export function poolListVariables({ params: { chainName }, search }: Place): ExplorePools["variables"] | null {
  const chain = chainName ? toChain(chainName) : null;
  if (chainName && !chain) return null;
  const { by, isAscending } = readSort(search, POOL_SORTS);
  const version = readVersion(search);
  return {
    chains: chain && [chain],
    versions: version && [version],
    orderBy: POOL_SORTS[by],
    // The youngest pool was made last: its age is the least.
    asc: isAscending,
    text: readFilter(search),
    minimumValueLocked: readLiquidityFloor(search),
  };
}
