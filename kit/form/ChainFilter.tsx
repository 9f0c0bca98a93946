import { t } from "@lingui/core/macro";
import { ChevronDown, Layers } from "lucide-react";
import { CHAIN_NAMES, chainFacts, type Chain } from "@cenote/domain/chains";
import { joinClasses } from "../lib/joinClasses";
import { useIndexedChains } from "../host/useIndexedChains";
import { useWatched } from "../host/useWatched";
import { useHost } from "../remote";
import { ChainBadge } from "../picture/ChainBadge";
import * as styles from "./ChainFilter.module.css";

const ALL = "";

type ChainFilterProps = {
  /** Null for all of them. */
  readonly value: Chain | null;
  readonly hasAll?: boolean;
  /** What it is of, where a screen has another one. */
  readonly label?: string;
  /** Shows the chain's sign alone. */
  readonly isCompact?: boolean;
  readonly onChange: (chain: Chain | null) => void;
};

/** Which chain a list is of: every chain of the product, those that this gateway does not read apart. */
export function ChainFilter(props: ChainFilterProps) {
  const { value, hasAll = true, label = t`Network`, isCompact = false, onChange } = props;
  const indexed = useIndexedChains();
  const showsTestnets = useWatched(useHost().showsTestnets);
  const others = CHAIN_NAMES.filter(
    (chain) =>
      chain !== "UNKNOWN_CHAIN" &&
      !indexed.includes(chain) &&
      (showsTestnets || chain === value || !chainFacts(chain).isTestnet),
  );
  return (
    <span className={joinClasses(styles.filter, isCompact && styles.compact)}>
      <span className={styles.badge}>
        {value ? <ChainBadge chain={value} size={18} /> : <Layers size={16} aria-hidden />}
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={value ?? ALL}
        onChange={(event) => onChange((event.target.value || null) as Chain | null)}
      >
        {hasAll && <option value={ALL}>{t`All networks`}</option>}
        {indexed.map((chain) => (
          <option key={chain} value={chain}>
            {chainFacts(chain).displayName}
          </option>
        ))}
        <optgroup label={t`Not indexed here`}>
          {others.map((chain) => (
            <option key={chain} value={chain} disabled={chain !== value}>
              {chainFacts(chain).displayName}
            </option>
          ))}
        </optgroup>
      </select>
      <ChevronDown className={styles.arrow} size={14} aria-hidden />
    </span>
  );
}
