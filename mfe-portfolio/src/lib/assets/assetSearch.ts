import { withParameter } from "@cenote/kit/form/searchParameters";
import { ASSET_RULES, type AssetRule } from "./assetRules";

const GROUP_PARAMETER = "networks";
const SEPARATE = "separate";
/** What a rule leaves out unless the URL names it, and what is shown unless the URL names it. */
const SHOW_PARAMETER = "show";
const HIDE_PARAMETER = "hide";
/** A listed token that no pool prices is no reason for suspicion. */
const SHOWN_BY_DEFAULT: readonly AssetRule[] = ["unpriced"];

/** Whether tokens of one project are one row. */
export function isGrouped(search: URLSearchParams): boolean {
  return search.get(GROUP_PARAMETER) !== SEPARATE;
}

export function withGrouped(search: URLSearchParams, isGroupedNow: boolean): URLSearchParams {
  return withParameter(search, GROUP_PARAMETER, isGroupedNow ? null : SEPARATE);
}

/** The rules whose rows are shown. */
export function readShownRules(search: URLSearchParams): ReadonlySet<AssetRule> {
  const [shown, hidden] = [namesIn(search, SHOW_PARAMETER), namesIn(search, HIDE_PARAMETER)];
  return new Set(
    ASSET_RULES.filter((rule) => (SHOWN_BY_DEFAULT.includes(rule) ? !hidden.includes(rule) : shown.includes(rule))),
  );
}

/** The search of a URL in which the rows of a rule are shown, or left out. */
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
