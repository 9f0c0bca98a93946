import { t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { shortAddress } from "./address";
import * as styles from "./Chip.module.css";
import { Spoken } from "./Spoken";

const CONFIRMED_MILLISECONDS = 1_500;

type AddressChipProps = {
  /** Address, or a pool's id; copied in full. */
  readonly address: string;
  /** Name in the accessible text "Copy …"; by default "address". */
  readonly label?: string;
  /** Whether only the copy icon is shown, because the address stands beside it. */
  readonly isSign?: boolean;
};

/** Shortened address, copied on a click. */
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
