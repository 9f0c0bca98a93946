import { t } from "@lingui/core/macro";
import { useWatched } from "@cenote/kit/host/useWatched";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { useHost } from "@cenote/kit/remote";
import { QuoteAge } from "@cenote/kit/trade/QuoteAge";
import { quoteAge } from "../swap-form/swapStatus";
import type { SwapFormState } from "../swap-form/useSwapForm";
import { ReviewTerms } from "./ReviewTerms";
import { SentSwap } from "./SentSwap";
import { useSwapReview } from "./useSwapReview";
import { WalletWait } from "./WalletWait";

/** The swap as it would be executed, then what becomes of it. Nothing is signed that is not shown here. */
export function ReviewDialog({ form, onClose }: { form: SwapFormState; onClose: () => void }) {
  const review = useSwapReview(form);
  const { phase, prepared, preparedAt, sent } = review;
  const { transactions } = useHost();
  const all = useWatched(transactions);
  const transaction = sent && (all.find(({ id }) => id === sent.id) ?? sent);
  const handleClose = () => {
    review.stop();
    // What failed can be tried again as it was.
    if (transaction && transaction.state !== "failed") form.clearAmount();
    onClose();
  };
  const isSimulated = phase === "review" && prepared?.simulation?.kind === "full";
  return (
    <DialogPanel
      title={phase === "sent" ? t`Swap` : t`Review swap`}
      isDeep
      aside={isSimulated && <QuoteAge seconds={quoteAge(preparedAt, form.now)} isSimulated />}
      onClose={handleClose}
    >
      {phase === "sent" && transaction ? (
        <SentSwap transaction={transaction} terms={review.terms} onClose={handleClose} />
      ) : phase === "review" ? (
        <ReviewTerms form={form} review={review} onClose={handleClose} />
      ) : (
        <WalletWait review={review} onCancel={handleClose} />
      )}
    </DialogPanel>
  );
}
