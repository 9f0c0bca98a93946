import { t } from "@lingui/core/macro";
import { Button } from "@cenote/kit/form/Button";
import { isolated } from "@cenote/kit/text/isolated";
import { Basin } from "@cenote/kit/trade/review/Basin";
import { Steps } from "@cenote/kit/trade/review/Steps";
import { amountOf } from "./ReviewTerms";
import * as styles from "./Review.module.css";
import { swapSteps } from "./swapSteps";
import { receivedAtLeast, spentAtMost } from "./swapTerms";
import type { SwapReview } from "./useSwapReview";

/** What the wallet should show now, so that the visitor can compare. */
export function WalletWait({ review, onCancel }: { review: SwapReview; onCancel: () => void }) {
  const { phase, terms, prepared } = review;
  const steps = prepared ? swapSteps(prepared, terms) : [];
  const fromEnd = { approving: 3, signing: 2, swapping: 1, review: 0, sent: 0 }[phase];
  const current = Math.max(0, steps.length - fromEnd);
  return (
    <div className={styles.review} role="status">
      <Steps steps={steps} current={current} />
      <Basin title={t`Your wallet should show`}>
        <p className={styles.shown}>{shownText(review)}</p>
        <p className={styles.note}>
          {phase === "signing" ? t`No cost. Nothing moves before the swap.` : t`Compare before you confirm.`}
        </p>
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

function shownText({ phase, terms, prepared }: SwapReview): string {
  const paid = `${amountOf(spentAtMost(terms), terms.tokenIn, "up")} ${isolated(terms.tokenIn.symbol)}`;
  const received = `${amountOf(receivedAtLeast(terms), terms.tokenOut, "down")} ${isolated(terms.tokenOut.symbol)}`;
  const symbol = isolated(terms.tokenIn.symbol);
  if (phase === "approving")
    return terms.isExactApproval
      ? t`Allow Permit2 to take ${paid}.`
      : t`Allow Permit2 to take any amount of ${symbol}.`;
  if (phase === "signing") return t`Allow the swap router to take ${paid} within 30 minutes.`;
  const isBatch = prepared?.permit && prepared.batching !== "unsupported";
  return isBatch ? t`Approve ${paid} and swap it for at least ${received}.` : t`Swap ${paid} for at least ${received}.`;
}
