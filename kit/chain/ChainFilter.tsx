import { plural, t } from "@lingui/core/macro";
import { Layers } from "lucide-react";
import { CHAIN_NAMES, chainFacts, type Chain } from "@cenote/domain/chains";
import { useIndexedChains } from "../host/useIndexedChains";
import { useWatched } from "../host/useWatched";
import { ChoiceButton } from "../menu/ChoiceButton";
import { ChainBadge } from "../picture/ChainBadge";
import { useHost } from "../remote";
import * as styles from "./ChainFilter.module.css";

const ALL = "all";

type ChainFilterProps = {
  /** Null for all chains. */
  readonly value: Chain | null;
  /** Whether "All networks" is an option; by default true. */
  readonly hasAll?: boolean;
  /** Accessible name, where a screen has several of these filters. */
  readonly label?: string;
  /** Whether only the chain's icon is shown. */
  readonly isCompact?: boolean;
  readonly onChange: (chain: Chain | null) => void;
};

/** Menu of the indexed chains, to filter a list; lists the supported chains that are not indexed below them. */
export function ChainFilter({ value, hasAll = true, label = t`Network`, isCompact, onChange }: ChainFilterProps) {
  const indexed = useIndexedChains();
  // The chain of the URL stays selected, even if it is not indexed.
  const offered = value === null || indexed.includes(value) ? indexed : [...indexed, value];
  const all = { id: ALL, name: t`All networks`, sign: <Layers size={16} aria-hidden /> };
  const choices = offered.map((chain) => ({
    id: chain,
    name: chainFacts(chain).displayName,
    sign: <ChainBadge chain={chain} size={18} />,
  }));
  const current = choices.find(({ id }) => id === value) ?? all;
  return (
    <ChoiceButton
      label={label}
      text={current.name}
      sign={current.sign}
      isCompact={isCompact}
      choices={hasAll ? [all, ...choices] : choices}
      selected={current.id}
      foot={<Others offered={offered} />}
      onChoose={(id) => onChange(id === ALL ? null : (id as Chain))}
    />
  );
}

/** Supported chains that this gateway does not index; test networks only when the visitor shows them. */
function Others({ offered }: { offered: readonly Chain[] }) {
  const showsTestnets = useWatched(useHost().showsTestnets);
  const others = CHAIN_NAMES.filter(
    (chain) => chain !== "UNKNOWN_CHAIN" && !offered.includes(chain) && (showsTestnets || !chainFacts(chain).isTestnet),
  );
  const count = others.length;
  if (count === 0) return null;
  const summary = plural(count, { one: "# more is not indexed here", other: "# more are not indexed here" });
  return (
    <details className={styles.others}>
      <summary>{summary}</summary>
      <ul>
        {others.map((chain) => (
          <li key={chain}>{chainFacts(chain).displayName}</li>
        ))}
      </ul>
    </details>
  );
}
