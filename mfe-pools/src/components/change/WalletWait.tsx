import { t } from "@lingui/core/macro";
import { Button } from "@cenote/kit/form/Button";
import { isolated } from "@cenote/kit/text/isolated";
import { Basin } from "@cenote/kit/trade/review/Basin";
import { Steps } from "@cenote/kit/trade/review/Steps";
import * as styles from "./ChangeReview.module.css";
import { stepsOf } from "./ChangeTerms";
import { changeText, moveText, shownText, signOf } from "./changeWords";
import type { ChangeReviewState } from "./useChangeReview";

/** What the wallet should show now, so that the visitor can compare. */
export function WalletWait({ review, onCancel }: { review: ChangeReviewState; onCancel: () => void }) {
  const { phase, change, prepared, confirmed } = review;
  const steps = prepared ? stepsOf(prepared) : [];
  const current = phase === "approving" ? confirmed : steps.length - 1;
  const approval = phase === "approving" ? prepared?.approvals[confirmed] : undefined;
  return (
    <div className={styles.review} role="status">
      <Steps steps={steps} current={current} />
      <Basin title={t`Your wallet should show`}>
        <p>{approval ? shownText(approval.action) : changeText(change.kind)}</p>
        {!approval && (
          <ul className={styles.shown}>
            {change.moves.map((move) => (
              <li key={`${move.direction} ${move.token.address}`}>
                {signOf(move.direction)}
                {moveText(move)} {isolated(move.token.symbol)}
              </li>
            ))}
          </ul>
        )}
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
