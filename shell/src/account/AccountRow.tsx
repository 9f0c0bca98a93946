import type { ReactNode } from "react";
import { shortAddress } from "@cenote/kit/text/address";
import { UsdText } from "@cenote/kit/money/UsdText";
import { AccountFace } from "./AccountFace";
import * as styles from "./Account.module.css";

type AccountRowProps = {
  readonly address: string;
  /** Which wallet holds it, or that none does. */
  readonly detail: ReactNode;
  /** US dollars; null while unknown. */
  readonly value: number | null;
  readonly isCurrent?: boolean;
  readonly onChoose: () => void;
};

/** An account to choose: its face, its address, what it is worth. */
export function AccountRow({ address, detail, value, isCurrent = false, onChoose }: AccountRowProps) {
  return (
    <button type="button" className={styles.row} aria-current={isCurrent || undefined} onClick={onChoose}>
      <AccountFace address={address} size="large" />
      <span className={styles.texts}>
        <span className={styles.title}>{shortAddress(address)}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      <UsdText value={value} />
    </button>
  );
}
