import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import { readFilter } from "./filterText";
import { withParameter } from "./searchParameters";

/** Search parameter that includes items with low liquidity. */
const LIQUIDITY_PARAMETER = "liquidity";
const ANY = "any";

export function showsLowLiquidity(search: URLSearchParams): boolean {
  return search.get(LIQUIDITY_PARAMETER) === ANY;
}

export function withLowLiquidity(search: URLSearchParams, isShown: boolean): URLSearchParams {
  return withParameter(search, LIQUIDITY_PARAMETER, isShown ? ANY : null);
}

/**
 * Returns the minimum value locked of a list's rows in US dollars, $10,000. Null for no minimum: if the visitor shows
 * low liquidity, or filters by a text.
 */
export function readLiquidityFloor(search: URLSearchParams): number | null {
  return showsLowLiquidity(search) || readFilter(search) ? null : LIQUIDITY_FLOOR_USD;
}
