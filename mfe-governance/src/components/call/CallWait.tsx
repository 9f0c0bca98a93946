import { t } from "@lingui/core/macro";
import { Button } from "@cenote/kit/form/Button";
import type { Call } from "@cenote/kit/sending";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Basin } from "@cenote/kit/trade/review/Basin";
import { requestTitle } from "./callTexts";
import type { GovernanceRequest } from "../../lib/governanceRequest";
import * as styles from "./Call.module.css";

type CallWaitProps = { readonly request: GovernanceRequest; readonly plan: Call; readonly onCancel: () => void };

/** What the wallet should show now, so that the visitor can compare. */
export function CallWait({ request, plan, onCancel }: CallWaitProps) {
  return (
    <div className={styles.review} role="status">
      <Basin title={t`Your wallet should show`}>
        <p className={styles.shown}>
          {requestTitle(request)} <AddressChip address={plan.to} label={t`contract`} />
        </p>
        <p className={styles.soft}>{t`Compare before you confirm.`}</p>
      </Basin>
      <Button kind="glow" size="large" disabled>
        {t`Waiting for your wallet`}
      </Button>
      <Button kind="quiet" size="large" onClick={onCancel}>
        {t`Stop`}
      </Button>
    </div>
  );
}
