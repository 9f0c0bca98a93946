import { ChevronDown } from "lucide-react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import * as styles from "./ChainFilter.module.css";

const ALL = "";

type ChainFilterProps = {
  readonly chains: readonly Chain[];
  /** Null for all of them. */
  readonly value: Chain | null;
  readonly hasAll?: boolean;
  readonly onChange: (chain: Chain | null) => void;
};

/** Which chain a list is of. */
export function ChainFilter({ chains, value, hasAll = true, onChange }: ChainFilterProps) {
  return (
    <span className={styles.filter}>
      <select
        className={styles.select}
        aria-label="Network"
        value={value ?? ALL}
        onChange={(event) => onChange((event.target.value || null) as Chain | null)}
      >
        {hasAll && <option value={ALL}>All networks</option>}
        {chains.map((chain) => (
          <option key={chain} value={chain}>
            {chainFacts(chain).displayName}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={14} aria-hidden />
    </span>
  );
}
