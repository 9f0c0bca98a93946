import { toChain } from "@cenote/domain/chains";
import { readSort } from "@cenote/kit/table/tableSort";
import type { Place } from "@cenote/kit/remote";
import { readFilter } from "@cenote/kit/form/filterText";
import { readLiquidityFloor } from "@cenote/kit/form/lowLiquidity";
import type { ExplorePools } from "../../screens/pools/__generated__/ExplorePools.graphql";

/** Key under which the visitor's view of the list is stored. */
export const LIST = "pools";

/** Orders of pools: the name in the URL, and the gateway's; the first is the default. */
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

/** Search parameter that limits the list to one version of the protocol. */
export const VERSION_PARAMETER = "version";

export function readVersion(search: URLSearchParams): Version | null {
  const name = search.get(VERSION_PARAMETER)?.toUpperCase();
  return VERSIONS.find((version) => version === name) ?? null;
}

/** Options of the minimum value locked, in US dollars. */
export const LOCKED_FLOORS_USD = [100_000, 1_000_000, 10_000_000] as const;

/** Search parameter for the minimum value locked. */
export const LOCKED_PARAMETER = "tvl";

export function readLockedFloor(search: URLSearchParams): number | null {
  return LOCKED_FLOORS_USD.find((floor) => String(floor) === search.get(LOCKED_PARAMETER)) ?? null;
}

/** Search parameter that limits the list to pools with a hook, or to those without one. */
export const HOOK_PARAMETER = "hook";
export const HOOK_CHOICES = { yes: true, no: false } as const;
export type HookChoice = keyof typeof HOOK_CHOICES;

export function readHookChoice(search: URLSearchParams): HookChoice | null {
  const name = search.get(HOOK_PARAMETER);
  return name !== null && Object.hasOwn(HOOK_CHOICES, name) ? (name as HookChoice) : null;
}

/** Search parameter that lists the pools in which the visitor has a position. */
export const OWN_PARAMETER = "mine";

export function readsOwn(search: URLSearchParams): boolean {
  return search.has(OWN_PARAMETER);
}

/** Returns the variables of the pools list for a URL; null where its chain does not exist. */
export function poolListVariables({ params: { chainName }, search }: Place): ExplorePools["variables"] | null {
  const chain = chainName ? toChain(chainName) : null;
  if (chainName && !chain) return null;
  const { by, isAscending } = readSort(search, POOL_SORTS);
  const version = readVersion(search);
  const hook = readHookChoice(search);
  return {
    chains: chain && [chain],
    versions: version && [version],
    orderBy: POOL_SORTS[by],
    // The newest pool has the smallest age.
    asc: isAscending,
    text: readFilter(search),
    minimumValueLocked: readLockedFloor(search) ?? readLiquidityFloor(search),
    hasHook: hook && HOOK_CHOICES[hook],
  };
}
