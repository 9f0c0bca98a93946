import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { Button } from "@cenote/kit/form/Button";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import type { ListedPasskey } from "./listedPasskeys";
import * as styles from "./Passkeys.module.css";

type RemovePasskeyDialogProps = {
  readonly passkey: ListedPasskey;
  /** Whether no other passkey controls the account. */
  readonly isLast: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => void;
};

/** Dialog about the effects of removing a passkey, before it is signed. */
export function RemovePasskeyDialog({ passkey, isLast, onClose, onRemove }: RemovePasskeyDialogProps) {
  const name = passkey.name ?? t`Passkey of another browser`;
  const networks = passkey.chains.map((chain) => chainFacts(chain).displayName).join(", ");
  return (
    <DialogPanel title={t`Remove ${name}?`} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.text}>
          {networks
            ? t`It can sign nothing on ${networks} any more. One transaction on each of these networks removes it; the relay pays for them.`
            : t`No network accepts it. This browser forgets it.`}
        </p>
        {isLast && (
          <p className={styles.error}>
            {t`It is the account's last passkey: afterwards only the recovery phrase controls the account.`}
          </p>
        )}
        <p className={styles.text}>
          {t`The passkey itself stays on its device until you delete it in the device's settings.`}
        </p>
        <div className={styles.actions}>
          <Button kind="danger" onClick={onRemove}>{t`Remove the passkey`}</Button>
          <Button kind="ghost" onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </div>
    </DialogPanel>
  );
}
