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
  /** Text of the wallet for a step, in place of its calls' texts. */
  readonly shown?: ((step: ReviewStep) => ReactNode) | undefined;
  /** Renders the last transaction, which is null for a review that ends with a signature. */
  readonly done: (transaction: SentTransaction | null, onClose: () => void) => ReactNode;
  readonly onClose: (transaction: SentTransaction | null) => void;
};

/** Dialog of a transaction: its terms, the wait for the wallet, the outcome. Every signed item is shown here. */
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
