import { t } from "@lingui/core/macro";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import type { LimitFormState } from "../useLimitForm";
import { LimitTermsView } from "./LimitTermsView";
import { LimitWait } from "./LimitWait";
import { PlacedOrders } from "./PlacedOrders";
import { useLimitReview } from "./useLimitReview";

type LimitReviewProps = { readonly form: LimitFormState; readonly onClose: () => void };

/** The orders as they would be signed, then what becomes of them. Nothing is signed that is not shown here. */
export function LimitReview({ form, onClose }: LimitReviewProps) {
  const review = useLimitReview(form);
  const { phase, placed } = review;
  const handleClose = () => {
    review.stop();
    if (placed > 0) form.clearAmount();
    onClose();
  };
  return (
    <DialogPanel title={phase === "published" ? t`Limit order` : t`Review limit order`} isDeep onClose={handleClose}>
      {phase === "published" ? (
        <PlacedOrders review={review} onClose={handleClose} />
      ) : phase === "review" ? (
        <LimitTermsView review={review} />
      ) : (
        <LimitWait review={review} onCancel={handleClose} />
      )}
    </DialogPanel>
  );
}
