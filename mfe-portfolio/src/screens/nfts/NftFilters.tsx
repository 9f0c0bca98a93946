import { t } from "@lingui/core/macro";
import { FilterField } from "@cenote/kit/form/FilterField";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { ToggleChip } from "@cenote/kit/form/ToggleChip";
import { ChoiceButton } from "@cenote/kit/menu/ChoiceButton";
import { countText } from "@cenote/kit/money/count";
import { useSearchParams } from "@cenote/kit/router";
import { isolated } from "@cenote/kit/text/isolated";
import { readShownRules, withRule } from "../../lib/assets/assetSearch";
import { COLLECTION_PARAMETER, readCollection } from "../../lib/nfts/nftSearch";
import type { NftRule, OwnedCollection } from "../../lib/nfts/ownedCollection";
import * as styles from "./NftsScreen.module.css";

const ALL = "all";
const MAX_NAME_LENGTH = 40;
const RULES = ["hidden", "spam"] as const;

type NftFiltersProps = {
  readonly collections: readonly OwnedCollection[];
  /** Number of items that each rule excludes. */
  readonly counts: Readonly<Record<NftRule, number>>;
};

/** Filters of the NFTs: by text, by collection, and by the rules with their counts. Their state is in the URL. */
export function NftFilters({ collections, counts }: NftFiltersProps) {
  const [search, setSearch] = useSearchParams();
  const shown = readShownRules(search);
  const choices = [
    { id: ALL, name: t`All collections` },
    ...collections.map(({ address, name, itemCount }) => ({
      id: address,
      name: `${isolated(name ?? address, MAX_NAME_LENGTH)} · ${countText(itemCount)}`,
    })),
  ];
  const selected = readCollection(search)?.toLowerCase();
  const current = choices.find(({ id }) => id.toLowerCase() === selected) ?? choices[0]!;
  return (
    <div className={styles.filters}>
      <FilterField label={t`Filter by name or number`} />
      <ChoiceButton
        label={t`Collection`}
        text={current.name}
        choices={choices}
        selected={current.id}
        onChoose={(id) =>
          setSearch((now) => withParameter(now, COLLECTION_PARAMETER, id === ALL ? null : id), {
            preventScrollReset: true,
          })
        }
      />
      {RULES.map((rule) => {
        if (counts[rule] === 0) return null;
        return (
          <ToggleChip
            key={rule}
            isOn={shown.has(rule)}
            title={ruleText(rule)}
            onToggle={() =>
              setSearch((now) => withRule(now, rule, !shown.has(rule)), { replace: true, preventScrollReset: true })
            }
          >
            {`${ruleName(rule)} ${countText(counts[rule])}`}
          </ToggleChip>
        );
      })}
    </div>
  );
}

function ruleName(rule: NftRule): string {
  switch (rule) {
    case "hidden":
      return t`Hidden by you`;
    case "spam":
      return t`Spam`;
  }
}

function ruleText(rule: NftRule): string {
  switch (rule) {
    case "hidden":
      return t`Hidden in this browser`;
    case "spam":
      return t`Collections that are not verified, with a web address or a promise in their name`;
  }
}
