import { t } from "@lingui/core/macro";
import { Button } from "@cenote/kit/form/Button";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Basin } from "@cenote/kit/trade/review/Basin";
import { Steps } from "@cenote/kit/trade/review/Steps";
import { stepsOf } from "./RevokeTerms";
import { callText } from "./revokeTexts";
import type { RevocationState } from "./useRevocation";
import * as styles from "./RevokeDialog.module.css";

type RevokeWaitProps = { readonly review: RevocationState; readonly onCancel: () => void };

/** What the wallet should show now, so that the visitor can compare. */
export function RevokeWait({ review: { prepared, confirmed }, onCancel }: RevokeWaitProps) {
  if (!prepared) return null;
  const { calls, batching } = prepared;
  const shown = batching === "unsupported" ? calls.slice(confirmed, confirmed + 1) : calls;
  return (
    <div className={styles.review} role="status">
      <Steps steps={stepsOf(prepared)} current={batching === "unsupported" ? confirmed : 0} />
      <Basin title={t`Your wallet should show`}>
        {shown.map((call) => (
          <p key={`${call.to} ${call.data}`} className={styles.shown}>
            {callText(call)} <AddressChip address={call.to} label={t`contract`} />
          </p>
        ))}
        <p className={styles.note}>{t`Compare before you confirm.`}</p>
      </Basin>
      <Button kind="glow" size="large" disabled>
        {t`Waiting for your wallet`}
      </Button>
      <Button kind="quiet" size="large" onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </div>
  );
}
