import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button } from "../../form/Button";
import type { TransactionAction } from "../../sending";
import { AddressChip } from "../../text/AddressChip";
import { Basin } from "./Basin";
import { doneCount, isBatch, shownText, stepTexts } from "./callTexts";
import type { ReviewPlan, ReviewStep } from "./reviewPlan";
import { Steps } from "./Steps";
import * as styles from "./TransactionReview.module.css";
import type { TransactionReviewState } from "./useTransactionReview";

type WalletWaitProps = {
  readonly review: Pick<TransactionReviewState, "progress"> & { readonly plan: ReviewPlan | null };
  readonly shown: ((step: ReviewStep) => ReactNode) | undefined;
  readonly onCancel: () => void;
};

/** Shows the request to expect in the wallet, to compare before confirming. */
export function WalletWait({ review: { progress, plan }, shown, onCancel }: WalletWaitProps) {
  if (!progress || !plan) return null;
  const { steps, index, confirmed } = progress;
  const step = steps[index]!;
  // The published order is the signed one.
  const requested = step.kind === "publish" ? steps[index - 1]! : step;
  return (
    <div className={styles.review} role="status">
      <Steps steps={stepTexts(steps, plan.batching)} current={doneCount(progress, plan.batching)} />
      <Basin title={t`Your wallet should show`}>
        {shown?.(requested) ?? (
          <ShownCalls step={requested} confirmed={isBatch(requested, plan.batching) ? null : confirmed} />
        )}
        <p className={styles.note}>
          {step.kind === "sign" && step.replaced.length > 0
            ? t`No cost, and nothing moves yet. Compare before you confirm.`
            : t`Compare before you confirm.`}
        </p>
      </Basin>
      <Button kind="glow" size="large" disabled>
        {step.kind === "publish" ? t`Publishing the order` : t`Waiting for your wallet`}
      </Button>
      <Button kind="quiet" size="large" onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </div>
  );
}

type ShownCallsProps = {
  readonly step: ReviewStep;
  /** Number of confirmed calls; null where the wallet takes all at once. */
  readonly confirmed: number | null;
};

function ShownCalls({ step, confirmed }: ShownCallsProps) {
  const calls = step.kind === "sign" ? step.replaced : step.kind === "publish" ? [] : step.calls;
  const current = step.kind === "sign" || confirmed === null ? calls : calls.slice(confirmed, confirmed + 1);
  return current.map(({ to, data, action }) => (
    <ShownLine key={`${to} ${data}`} text={shownText(action)} {...partyOf(to, action)} />
  ));
}

/** Returns the address that the visitor has to compare. */
function partyOf(to: string, action: TransactionAction): Pick<ShownLineProps, "address" | "label"> {
  const { kind } = action;
  if (kind === "approve" || kind === "approvePosition") return { address: action.spender, label: t`spender` };
  if (kind === "send" || kind === "sendNft") return { address: action.recipient, label: t`recipient` };
  return { address: to, label: t`contract` };
}

type ShownLineProps = { readonly text: string; readonly address?: string; readonly label?: string };

/** Line of what the wallet should show, with an address to compare. */
export function ShownLine({ text, address, label = t`contract` }: ShownLineProps) {
  return (
    <p className={styles.shown}>
      {text}
      {address && (
        <span className={styles.note}>
          {label} <AddressChip address={address} label={label} />
        </span>
      )}
    </p>
  );
}
