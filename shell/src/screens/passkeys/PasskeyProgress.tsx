import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { passkeyFaultText } from "./passkeyFaultText";
import type { PasskeyWork } from "./usePasskeyWork";
import * as styles from "./Passkeys.module.css";

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
