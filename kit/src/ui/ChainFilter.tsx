import { t } from "@lingui/core/macro";
import { ChevronDown, Layers } from "lucide-react";
import { CHAIN_NAMES, chainFacts, type Chain } from "@cenote/domain/chains";
import { useIndexedChains } from "../lib/useIndexedChains";
import { useWatched } from "../lib/useWatched";
import { useHost } from "../remote";
import { ChainBadge } from "./ChainBadge";
import * as styles from "./ChainFilter.module.css";

const ALL = "";

type ChainFilterProps = {
  /** Null for all of them. */
  readonly value: Chain | null;
  readonly hasAll?: boolean;
  readonly onChange: (chain: Chain | null) => void;
};

/** Which chain a list is of: every chain of the product, those that this gateway does not read apart. */
export function ChainFilter({ value, hasAll = true, onChange }: ChainFilterProps) {
  const indexed = useIndexedChains();
  const showsTestnets = useWatched(useHost().showsTestnets);
  const others = CHAIN_NAMES.filter(
    (chain) =>
      chain !== "UNKNOWN_CHAIN" &&
      !indexed.includes(chain) &&
      (showsTestnets || chain === value || !chainFacts(chain).isTestnet),
  );
  return (
    <span className={styles.filter}>
      <span className={styles.badge}>
        {value ? <ChainBadge chain={value} size={18} /> : <Layers size={16} aria-hidden />}
      </span>
      <select
        className={styles.select}
        aria-label={t`Network`}
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
