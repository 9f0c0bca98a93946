import { SMALL_BALANCE_USD } from "@cenote/domain/limits";
import type { Asset } from "./groupAssets";
import type { HeldToken } from "./heldToken";
import type { TokenChoices } from "./tokenChoices";

/** Reasons for excluding a row, in the order in which the rules are applied. */
export const ASSET_RULES = ["hidden", "spam", "unpriced", "small"] as const;
export type AssetRule = (typeof ASSET_RULES)[number];

/** Rows to which a rule applies: their number, and their total known value in US dollars. */
export type RuleCount = { readonly count: number; readonly value: number | null };

export type RuledAssets = {
  readonly shown: readonly Asset[];
  readonly counts: Readonly<Record<AssetRule, RuleCount>>;
};

type Rules = {
  readonly choices: TokenChoices;
  /** Rules whose rows are shown too. */
  readonly shows: ReadonlySet<AssetRule>;
  readonly group: (tokens: readonly HeldToken[]) => readonly Asset[];
};

/**
 * Applies the rules: tokens that the visitor hid and spam are excluded individually, then the others are grouped, and
 * assets without a price and small ones are excluded. A token that the visitor shows is neither spam nor small.
 */
export function ruleAssets(tokens: readonly HeldToken[], { choices, shows, group }: Rules): RuledAssets {
  const byRule = new Map<AssetRule | null, HeldToken[]>();
  for (const token of tokens) {
    const rule = tokenRule(token, choices);
    byRule.set(rule, [...(byRule.get(rule) ?? []), token]);
  }
  const kept = tokens.filter((token) => isShown(tokenRule(token, choices), shows));
  const assets = group(kept);
  const rules = new Map(assets.map((asset) => [asset, assetRule(asset, choices)]));
  const ofRule = (rule: AssetRule) => assets.filter((asset) => rules.get(asset) === rule);
  return {
    shown: assets.filter((asset) => isShown(rules.get(asset) ?? null, shows)),
    counts: {
      hidden: countOf(byRule.get("hidden") ?? []),
      spam: countOf(byRule.get("spam") ?? []),
      unpriced: countOf(ofRule("unpriced")),
      small: countOf(ofRule("small")),
    },
  };
}

function isShown(rule: AssetRule | null, shows: ReadonlySet<AssetRule>): boolean {
  return rule === null || shows.has(rule);
}

function tokenRule({ key, isSpam }: HeldToken, { hidden, shown }: TokenChoices): AssetRule | null {
  if (hidden.has(key)) return "hidden";
  return isSpam && !shown.has(key) ? "spam" : null;
}

/**
 * Returns the rule of an asset whose tokens are shown; a rule whose rows are shown also exempts them from the next
 * ones.
 */
function assetRule({ value, forms }: Asset, choices: TokenChoices): AssetRule | null {
  if (forms.some(({ key }) => choices.shown.has(key))) return null;
  if (forms.some((form) => tokenRule(form, choices) !== null)) return null;
  if (value === null) return "unpriced";
  return value < SMALL_BALANCE_USD ? "small" : null;
}

function countOf(rows: readonly { readonly value: number | null }[]): RuleCount {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  return { count: rows.length, value: values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null };
}
