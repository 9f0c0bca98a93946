import { t } from "@lingui/core/macro";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { withCursor } from "@cenote/kit/table/rows/cursor";

/** Lists of a token, by their name in the URL; the first is the default. */
export const TOKEN_TABS = ["transactions", "pools"] as const;
export type TokenTab = (typeof TOKEN_TABS)[number];

const TAB_PARAMETER = "tab";

/** Search parameter that filters transactions by side. */
const SIDE_PARAMETER = "side";
const SIDES = ["BUY", "SELL"] as const;
export type Side = (typeof SIDES)[number];

export function readTab(search: URLSearchParams): TokenTab {
  const name = search.get(TAB_PARAMETER);
  return TOKEN_TABS.find((tab) => tab === name) ?? TOKEN_TABS[0];
}

/** Returns the search of a URL with another list, from its beginning. */
export function withTab(search: URLSearchParams, tab: TokenTab): URLSearchParams {
  const next = withCursor(search, null);
  if (tab === TOKEN_TABS[0]) next.delete(TAB_PARAMETER);
  else next.set(TAB_PARAMETER, tab);
  return next;
}

/** Returns the selected side; null for all transactions. */
export function readSide(search: URLSearchParams): Side | null {
  const name = search.get(SIDE_PARAMETER)?.toUpperCase();
  return SIDES.find((side) => side === name) ?? null;
}

/** Returns the search of a URL with another side, from the list's beginning. */
export function withSide(search: URLSearchParams, side: Side | null): URLSearchParams {
  return withParameter(withCursor(search, null), SIDE_PARAMETER, side && side.toLowerCase());
}

export function tabText(tab: TokenTab): string {
  return tab === "pools" ? t`Pools` : t`Transactions`;
}
