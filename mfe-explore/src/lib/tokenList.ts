import { toChain } from "@cenote/domain/chains";
import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import { readFilter } from "@cenote/kit/form/filterText";
import { readLiquidityFloor } from "@cenote/kit/form/lowLiquidity";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import { readSort } from "@cenote/kit/table/tableSort";
import type { Place } from "@cenote/kit/remote";
import type { ExploreTokens } from "../screens/tokens/__generated__/ExploreTokens.graphql";

/** Key under which the visitor's view of the list is stored. */
export const LIST = "tokens";

/** Sort orders of tokens: the name in the URL, and the gateway's; the first is the default. */
export const TOKEN_SORTS = {
  rank: "POPULARITY",
  price: "PRICE",
  hour: "PRICE_CHANGE_HOUR",
  day: "PRICE_CHANGE_DAY",
  fdv: "MARKET_CAP",
  volume: "VOLUME",
} as const;
export type TokenSort = keyof typeof TOKEN_SORTS;

/** Search parameter that limits the list to the visitor's favorites. */
export const ONLY_PARAMETER = "only";
export const FAVORITES = "favorites";

export function showsFavorites(search: URLSearchParams): boolean {
  return search.get(ONLY_PARAMETER) === FAVORITES;
}

/** Search parameter that shows each asset once, over its networks and wrapped forms. */
export const VIEW_PARAMETER = "view";
export const ASSETS = "assets";

export function showsAssets(search: URLSearchParams): boolean {
  return search.get(VIEW_PARAMETER) === ASSETS;
}

/** Returns the variables of the tokens list for a URL; null for an unknown chain. */
export function tokenListVariables(
  { params: { chainName }, search }: Place,
  favorites: readonly string[],
): ExploreTokens["variables"] | null {
  const chain = chainName ? toChain(chainName) : null;
  if (chainName && !chain) return null;
  const { by, isAscending } = readSort(search, TOKEN_SORTS);
  const text = readFilter(search);
  const ids = showsFavorites(search) ? favorites : null;
  const minimumValueLocked = ids ? null : readLiquidityFloor(search);
  const isByAsset = showsAssets(search);
  const isFiltered = text || ids || minimumValueLocked || isByAsset;
  return {
    chains: chain && [chain],
    orderBy: TOKEN_SORTS[by],
    asc: isAscending,
    window: SPANS[readSpan(search)].duration,
    filter: isFiltered ? { text, ids, minimumValueLocked, isOnePerAsset: isByAsset } : null,
    isByAsset,
    moversFloor: LIQUIDITY_FLOOR_USD,
  };
}
