import { withParameter } from "@cenote/kit/form/searchParameters";
import { ASSET_RULES, type AssetRule } from "./assetRules";

const GROUP_PARAMETER = "networks";
const SEPARATE = "separate";
/** URL parameters for rules whose rows are shown, and for rules shown by default whose rows are hidden. */
const SHOW_PARAMETER = "show";
const HIDE_PARAMETER = "hide";
/** A listed token without a price from a pool is not suspicious. */
const SHOWN_BY_DEFAULT: readonly AssetRule[] = ["unpriced"];

/** Whether tokens of one project are one row. */
export function isGrouped(search: URLSearchParams): boolean {
  return search.get(GROUP_PARAMETER) !== SEPARATE;
}

export function withGrouped(search: URLSearchParams, isGroupedNow: boolean): URLSearchParams {
  return withParameter(search, GROUP_PARAMETER, isGroupedNow ? null : SEPARATE);
}

/** Returns the rules whose rows are shown. */
export function readShownRules(search: URLSearchParams): ReadonlySet<AssetRule> {
  const [shown, hidden] = [namesIn(search, SHOW_PARAMETER), namesIn(search, HIDE_PARAMETER)];
  return new Set(
    ASSET_RULES.filter((rule) => (SHOWN_BY_DEFAULT.includes(rule) ? !hidden.includes(rule) : shown.includes(rule))),
  );
}

/** Returns the search of a URL with the rows of a rule shown or hidden. */
export function withRule(search: URLSearchParams, rule: AssetRule, isShown: boolean): URLSearchParams {
  const isDefault = SHOWN_BY_DEFAULT.includes(rule);
  const name = isDefault ? HIDE_PARAMETER : SHOW_PARAMETER;
  const others = namesIn(search, name).filter((one) => one !== rule);
  const names = isShown === isDefault ? others : [...others, rule];
  return withParameter(search, name, names.join() || null);
}

function namesIn(search: URLSearchParams, name: string): readonly string[] {
  return search.get(name)?.split(",") ?? [];
}
