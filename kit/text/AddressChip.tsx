import { t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { shortAddress } from "./address";
import * as styles from "./Chip.module.css";
import { Spoken } from "./Spoken";

const CONFIRMED_MILLISECONDS = 1_500;

type AddressChipProps = {
  /** Address, or a pool's id. */
  readonly address: string;
  /** Subject of the address, for screen readers. */
  readonly label?: string;
  /** Whether only a copy button is shown, because the address stands beside it. */
  readonly isSign?: boolean;
};

/** Shortened address; a click on the chip copies it. */
export function AddressChip({ address, label = t`address`, isSign = false }: AddressChipProps) {
  const [isCopied, setIsCopied] = useState(false);
  const handleCopy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), CONFIRMED_MILLISECONDS);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <button type="button" className={styles.chip} onClick={() => void handleCopy()} title={address}>
      <Spoken>{t`Copy ${label}`} </Spoken>
      {!isSign && shortAddress(address)}
      <Icon size={13} aria-hidden />
      <Spoken>
        <span role="status">{isCopied ? t`Copied` : ""}</span>
      </Spoken>
    </button>
  );
}
