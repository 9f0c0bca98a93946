import type { ReactNode } from "react";
import { shortAddress } from "@cenote/kit/text/address";
import { UsdText } from "@cenote/kit/money/UsdText";
import { AccountFace } from "./AccountFace";
import * as styles from "./Account.module.css";

type AccountRowProps = {
  readonly address: string;
  /** Wallet of the account, or a note that it is watched. */
  readonly detail: ReactNode;
  /** In US dollars; null while unknown. */
  readonly value: number | null;
  readonly isCurrent?: boolean;
  readonly onChoose: () => void;
};

/** Button that selects an account, with its face, address and value. */
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
