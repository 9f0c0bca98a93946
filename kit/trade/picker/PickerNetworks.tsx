import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { ToggleChip } from "../../form/ToggleChip";
import { useIndexedChains } from "../../host/useIndexedChains";
import { ChainBadge } from "../../picture/ChainBadge";
import * as styles from "./TokenPicker.module.css";

type PickerNetworksProps = {
  /** Null for all networks. */
  readonly value: Chain | null;
  readonly onChange: (chain: Chain | null) => void;
};

/** Network filter of the tokens. */
export function PickerNetworks({ value, onChange }: PickerNetworksProps) {
  const chains = useIndexedChains();
  return (
    <div className={styles.networks} role="group" aria-label={t`Network`}>
      <ToggleChip isOn={value === null} onToggle={() => onChange(null)}>
        {t`All networks`}
      </ToggleChip>
      {chains.map((chain) => (
        <ToggleChip key={chain} isOn={value === chain} onToggle={() => onChange(value === chain ? null : chain)}>
          <ChainBadge chain={chain} size={16} />
          {chainFacts(chain).displayName}
        </ToggleChip>
      ))}
    </div>
  );
}
