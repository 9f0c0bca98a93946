import { t } from "@lingui/core/macro";
import { Button } from "@cenote/kit/form/Button";
import type { Call } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { Basin } from "@cenote/kit/trade/review/Basin";
import { Steps } from "@cenote/kit/trade/review/Steps";
import * as styles from "./ChangeReview.module.css";
import { stepsOf } from "./ChangeTerms";
import { changeText, moveText, shownText, signOf } from "./changeWords";
import type { PreparedChange } from "./prepareChange";
import type { ChangeReviewState } from "./useChangeReview";

/** What the wallet should show now, so that the visitor can compare. */
export function WalletWait({ review, onCancel }: { review: ChangeReviewState; onCancel: () => void }) {
  const { phase, change, prepared, confirmed } = review;
  const steps = prepared ? stepsOf(prepared) : [];
  const last = steps.length - 1;
  const current = phase === "approving" ? confirmed : phase === "signing" ? last - 1 : last;
  const allowed = prepared ? allowedNow(review, prepared) : [];
  return (
    <div className={styles.review} role="status">
      <Steps steps={steps} current={current} />
      <Basin title={t`Your wallet should show`}>
        {allowed.map(({ to, data, action }) => (
          <p key={`${to} ${data}`}>{shownText(action)}</p>
        ))}
        {allowed.length === 0 && <p>{changeText(change.kind)}</p>}
        {allowed.length === 0 && (
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

/** What the account allows by what the wallet shows now; nothing when that is the change itself. */
function allowedNow({ phase, confirmed }: ChangeReviewState, { approvals, permit }: PreparedChange): readonly Call[] {
  if (phase === "approving") return approvals.slice(confirmed, confirmed + 1);
  return (phase === "signing" && permit?.replaced) || [];
}
