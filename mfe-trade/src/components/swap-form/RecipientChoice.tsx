import type { Address } from "viem";
import { t } from "@lingui/core/macro";
import { Suspense, useEffect, useState } from "react";
import { loadable } from "@cenote/kit/lib/loadable";
import type { OtherRecipientProps } from "./OtherRecipient";
import * as styles from "./Recipient.module.css";

type RecipientChoiceProps = Pick<OtherRecipientProps, "chain" | "account"> & {
  /** Null for the account itself; undefined while another recipient is chosen but may not be paid. */
  readonly onRecipient: (recipient: Address | null | undefined) => void;
};

const other = loadable<OtherRecipientProps>(() => import("./OtherRecipient").then((module) => module.OtherRecipient));

/** Choice of another recipient for a swap. By default the field is hidden, and the swap pays the account. */
export function RecipientChoice({ chain, account, onRecipient }: RecipientChoiceProps) {
  const [isOther, setIsOther] = useState(false);
  // Another account, or a swap that cannot have another recipient, resets it to the account itself.
  useEffect(() => () => onRecipient(null), [onRecipient]);
  const choose = (wantsOther: boolean) => {
    setIsOther(wantsOther);
    onRecipient(wantsOther ? undefined : null);
  };
  if (!isOther) {
    return (
      <button type="button" className={styles.button} onClick={() => choose(true)}>
        {t`Send to another address`}
      </button>
    );
  }
  return (
    <Suspense>
      <other.Component chain={chain} account={account} onRecipient={onRecipient} onClose={() => choose(false)} />
    </Suspense>
  );
}
