import { Suspense } from "react";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import type { GovernanceRequest } from "../../lib/governanceRequest";
import { governanceDialog } from "./governanceDialogPart";

type OpenedDialogProps = { readonly request: GovernanceRequest | null; readonly onClose: () => void };

/**
 * Dialog of the transaction that a button opened, with the state of that time: a block must not change it under review.
 * Separate from the buttons, which disappear when the transaction takes effect.
 */
export function OpenedDialog({ request, onClose }: OpenedDialogProps) {
  if (!request) return null;
  return (
    <RetryBoundary fallback={() => null}>
      <Suspense>
        <governanceDialog.Component request={request} onClose={onClose} />
      </Suspense>
    </RetryBoundary>
  );
}
