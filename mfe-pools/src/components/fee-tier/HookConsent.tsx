import { t } from "@lingui/core/macro";
import { useId } from "react";
import type { Address } from "viem";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Tag } from "@cenote/kit/text/Tag";
import { hookPermissions } from "@cenote/protocol/hookPermissions";
import { HookActions } from "../hook/HookActions";
import * as styles from "./FeeTierStep.module.css";

type HookConsentProps = {
  readonly address: Address;
  /** Whether the gateway's operator has verified the hook; null where no pool with it is indexed. */
  readonly isVerified: boolean | null;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
};

/** Permissions of a pool's hook, and the confirmation that is required to create a position in the pool. */
export function HookConsent({ address, isVerified, isAccepted, onAccept }: HookConsentProps) {
  const id = useId();
  return (
    <section className={styles.hook} aria-label={t`Hook`}>
      <div className={styles.hookHead}>
        <AddressChip address={address} label={t`hook address`} />
        {isVerified === true && <Tag tone="water">{t`Verified`}</Tag>}
        {isVerified === false && <Tag tone="warn">{t`Not verified`}</Tag>}
        {isVerified === null && <Tag tone="warn">{t`Not known here`}</Tag>}
      </div>
      <p className={styles.note}>{t`The pool calls this contract. Its address fixes what it may do:`}</p>
      <HookActions permissions={hookPermissions(address)} />
      <label className={styles.consent} htmlFor={id}>
        <input id={id} type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
        {t`I know that the hook is a third party's contract, and that it can change or block what I do in this pool.`}
      </label>
    </section>
  );
}
