import { t } from "@lingui/core/macro";
import { useWatched } from "@cenote/kit/host/useWatched";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { useHost } from "@cenote/kit/remote";
import type { Revocation } from "./prepareRevocation";
import { RevokeTerms } from "./RevokeTerms";
import { RevokeWait } from "./RevokeWait";
import { SentRevocation } from "./SentRevocation";
import { useRevocation } from "./useRevocation";

type RevokeReviewProps = {
  readonly revocation: Revocation;
  readonly onClose: () => void;
  /** Called once all of it is confirmed. */
  readonly onDone: () => void;
};

/** A revocation as it would be executed, then what becomes of it. Nothing is signed that is not shown here. */
export function RevokeReview({ revocation, onClose, onDone }: RevokeReviewProps) {
  const review = useRevocation(revocation);
  const { phase, sent } = review;
  const all = useWatched(useHost().transactions);
  const transaction = sent && (all.find(({ id }) => id === sent.id) ?? sent);
  const handleClose = () => {
    review.stop();
    if (transaction?.state === "confirmed") onDone();
    onClose();
  };
  return (
    <DialogPanel title={t`Revoke allowances`} isDeep onClose={handleClose}>
      {phase === "sent" && transaction ? (
        <SentRevocation transaction={transaction} revocation={revocation} onClose={handleClose} />
      ) : phase === "review" ? (
        <RevokeTerms review={review} revocation={revocation} />
      ) : (
        <RevokeWait review={review} onCancel={handleClose} />
      )}
    </DialogPanel>
  );
}
