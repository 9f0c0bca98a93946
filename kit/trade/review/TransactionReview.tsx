import type { ReactNode } from "react";
import { DialogPanel } from "../../layout/DialogPanel";
import type { SentTransaction } from "../../sending";
import { ReviewTerms, type ReviewTermsProps } from "./ReviewTerms";
import type { ReviewPlan, ReviewStep } from "./reviewPlan";
import type { TransactionReviewState } from "./useTransactionReview";
import { WalletWait } from "./WalletWait";

type TransactionReviewProps<Plan extends ReviewPlan> = Omit<ReviewTermsProps, "review"> & {
  readonly review: TransactionReviewState<Plan>;
  readonly title: string;
  /** Content beside the title. */
  readonly aside?: ReactNode;
  /** Returns what the wallet should show for a step, in place of the texts of its calls: ShownLine elements. */
  readonly shown?: ((step: ReviewStep) => ReactNode) | undefined;
  /** Renders the end of the review: a SentReview. The transaction is null if the review ends with a signature. */
  readonly done: (transaction: SentTransaction | null, onClose: () => void) => ReactNode;
  readonly onClose: (transaction: SentTransaction | null) => void;
};

/**
 * Dialog of a transaction: its terms, the wait for the wallet, the outcome. The visitor sees here everything that is
 * signed.
 *
 * @example
 * ```tsx
 * const prepare = (options: PrepareOptions) => prepareCalls(host, request, options);
 * const review = useTransactionReview({ chain, account, subject: request, prepare });
 * const texts = { title: t`Confirm the deposit`, confirm: t`Deposit`, failureText: () => t`The contract refuses it.` };
 *
 * <TransactionReview review={review} {...texts} done={renderDone} onClose={onClose}>
 *   <MovedAmount label={t`Leaves your account`} sign="−" token={token} amount={text} value={usdValue} />
 * </TransactionReview>
 * ```
 */
export function TransactionReview<Plan extends ReviewPlan>(props: TransactionReviewProps<Plan>) {
  const { review, title, aside, shown, done, onClose, ...terms } = props;
  const handleClose = () => {
    review.cancel();
    onClose(review.sent);
  };
  return (
    <DialogPanel title={title} isDeep aside={aside} onClose={handleClose}>
      {review.phase === "done" ? (
        done(review.sent, handleClose)
      ) : review.phase === "review" ? (
        <ReviewTerms review={review} {...terms} />
      ) : (
        <WalletWait review={review} shown={shown} onCancel={handleClose} />
      )}
    </DialogPanel>
  );
}
