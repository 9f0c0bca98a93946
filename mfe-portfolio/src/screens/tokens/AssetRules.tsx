import { t } from "@lingui/core/macro";
import { SMALL_BALANCE_USD } from "@cenote/domain/limits";
import { ToggleChip } from "@cenote/kit/form/ToggleChip";
import { countText } from "@cenote/kit/money/count";
import { roundDollars } from "@cenote/kit/money/roundDollars";
import { exactUsd } from "@cenote/kit/money/usd";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useSearchParams } from "@cenote/kit/router";
import { ASSET_RULES, type AssetRule, type RuledAssets } from "../../lib/assets/assetRules";
import { readShownRules, withRule } from "../../lib/assets/assetSearch";
import * as styles from "./AssetList.module.css";

type AssetRulesProps = Pick<RuledAssets, "counts"> & {
  /** Whether all balances are counted. */
  readonly isWhole: boolean;
};

/** Rules that exclude tokens, each with its count and a button to show them. Nothing if none applies. */
export function AssetRules({ counts, isWhole }: AssetRulesProps) {
  const money = useMoney();
  const [search, setSearch] = useSearchParams();
  const shown = readShownRules(search);
  const rules = ASSET_RULES.filter((rule) => counts[rule].count > 0);
  if (rules.length === 0) return null;
  const handleToggle = (rule: AssetRule) =>
    setSearch((now) => withRule(now, rule, !shown.has(rule)), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.rules} role="group" aria-label={t`Left out by rules`}>
      <p>{isWhole ? t`Left out unless chosen:` : t`Left out unless chosen, of the first ones:`}</p>
      {rules.map((rule) => {
        const { count, value } = counts[rule];
        const text = `${ruleName(rule)} ${countText(count)}`;
        return (
          <ToggleChip key={rule} isOn={shown.has(rule)} title={ruleText(rule)} onToggle={() => handleToggle(rule)}>
            {rule === "small" && value !== null ? `${text} · ${exactUsd(value, money)}` : text}
          </ToggleChip>
        );
      })}
    </div>
  );
}

function ruleName(rule: AssetRule): string {
  switch (rule) {
    case "hidden":
      return t`Hidden by you`;
    case "spam":
      return t`Spam`;
    case "unpriced":
      return t`Without a price`;
    case "small":
      return t`Small balances`;
  }
}

function ruleText(rule: AssetRule): string {
  const least = roundDollars(SMALL_BALANCE_USD);
  switch (rule) {
    case "hidden":
      return t`Tokens that you hid in this browser`;
    case "spam":
      return t`Tokens that are on no list, and whose pools hold less than the balance would be worth`;
    case "unpriced":
      return t`Tokens on a list that no pool prices`;
    case "small":
      return t`Worth less than ${least} over all networks`;
  }
}
