import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import { LOCALE } from "../lib/locale";
import { readFilter } from "./filterText";
import { withParameter } from "./searchParameters";

/** The search parameter that shows what has little liquidity too. */
const LIQUIDITY_PARAMETER = "liquidity";
const ANY = "any";

export function showsLowLiquidity(search: URLSearchParams): boolean {
  return search.get(LIQUIDITY_PARAMETER) === ANY;
}

export function withLowLiquidity(search: URLSearchParams, isShown: boolean): URLSearchParams {
  return withParameter(search, LIQUIDITY_PARAMETER, isShown ? ANY : null);
}

/** The least value locked that a list shows, US dollars; null where all is shown: a text finds low liquidity too. */
export function readLiquidityFloor(search: URLSearchParams): number | null {
  return showsLowLiquidity(search) || readFilter(search) ? null : LIQUIDITY_FLOOR_USD;
}

/** The floor as texts name it: $10,000. */
export function liquidityFloorText(): string {
  const dollars = { style: "currency", currency: "USD", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(LOCALE, dollars).format(LIQUIDITY_FLOOR_USD);
}
