import { Suspense } from "react";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import type { GovernanceRequest } from "../../lib/governanceRequest";
import { governanceDialog } from "./governanceDialogPart";

type OpenedDialogProps = { readonly request: GovernanceRequest | null; readonly onClose: () => void };

/**
 * The transaction that a button opened, as it was then: a block must not change what is reviewed. It stands apart from the
 * buttons, which disappear when the transaction takes effect.
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
