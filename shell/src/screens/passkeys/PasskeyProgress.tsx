import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import type { PasskeyWork } from "./usePasskeyWork";
import * as styles from "./Passkeys.module.css";
import { isolated } from "@cenote/kit/text/isolated";
import { walletFault } from "@cenote/kit/wallet/walletError";
import { KNOWN_PASSKEY } from "../../wallet/passkeys/webAuthn";

const MAX_REASON_LENGTH = 200;

/** Shows the current operation, for screen readers too. */
export function PasskeyProgress({ work }: { work: PasskeyWork }) {
  const { isBusy, chain, error } = work;
  const network = chain ? chainFacts(chain).displayName : "";
  return (
    <>
      <p role="status" className={styles.text} hidden={!isBusy}>
        {isBusy && (chain ? t`Changing the account on ${network} …` : t`Confirm with your passkey …`)}
      </p>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {passkeyFaultText(error)}
        </p>
      )}
    </>
  );
}

/** Returns the reason why an operation with a passkey failed, as a sentence. */
function passkeyFaultText(error: unknown): string {
  if (walletFault(error) === "rejected")
    return t`No passkey confirmed this: it was declined, it took too long, or this device has no passkey of this site.`;
  if (error instanceof Error && error.message === KNOWN_PASSKEY)
    return t`This device has a passkey of this account already. Use another device or a security key.`;
  const reason = error instanceof Error ? isolated(error.message, MAX_REASON_LENGTH) : "";
  return reason ? t`This did not work: ${reason}` : t`This did not work. Nothing was changed.`;
}
