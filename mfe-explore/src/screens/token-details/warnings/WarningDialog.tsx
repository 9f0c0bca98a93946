import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "@cenote/kit/form/Button";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { dismissWarning, isWarningDismissed, recallWarning } from "../../../lib/dismissedWarnings";
import type { RealTokenLink_token$key } from "./__generated__/RealTokenLink_token.graphql";
import { RealTokenLink } from "./RealTokenLink";
import type { FoundDangers } from "./useTokenDangers";
import * as styles from "./WarningDialog.module.css";
import { feeText } from "./warningTexts";

export type WarningDialogProps = {
  readonly tokenId: string;
  readonly symbol: string | null | undefined;
  readonly title: string;
  readonly text: string;
  readonly dangers: FoundDangers;
  /** The imitated token, if imitation is the reason. */
  readonly imitated: RealTokenLink_token$key | null | undefined;
  readonly onClose: () => void;
};

/** All findings against a token. */
export function WarningDialog({ tokenId, symbol, title, text, dangers, imitated, onClose }: WarningDialogProps) {
  const [isDismissed, setIsDismissed] = useState(() => isWarningDismissed(tokenId));
  const handleDismiss = () => {
    if (isDismissed) recallWarning(tokenId);
    else dismissWarning(tokenId);
    setIsDismissed(!isDismissed);
  };
  return (
    <DialogPanel title={title} onClose={onClose}>
      <p className={styles.text}>
        <Untrusted isInline>{symbol}</Untrusted>: {text}
      </p>
      {dangers.findings.length > 0 && (
        <section className={styles.facts} aria-label={t`Findings`}>
          <h3>{t`Findings`}</h3>
          <ul className={styles.findings}>
            {dangers.findings.map(({ rule, message }) => (
              <li key={rule}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <dl className={styles.fees}>
        <dt>{t`Fee on purchase`}</dt>
        <dd>{feeText(dangers.buyFee)}</dd>
        <dt>{t`Fee on sale`}</dt>
        <dd>{feeText(dangers.sellFee)}</dd>
        <dt>{t`Trial sale`}</dt>
        <dd>{dangers.isUnsellable ? t`failed` : dangers.sellFee === null ? t`unknown` : t`succeeded`}</dd>
      </dl>
      <label className={styles.again}>
        <input type="checkbox" checked={isDismissed} onChange={handleDismiss} />
        {t`Don't show again`}
      </label>
      {imitated && <RealTokenLink token={imitated} kind="primary" />}
      <Button kind={imitated ? "quiet" : "primary"} size="large" onClick={onClose}>
        {t`I understand`}
      </Button>
    </DialogPanel>
  );
}
