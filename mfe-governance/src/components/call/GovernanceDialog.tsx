import { useState } from "react";
import type { Address } from "viem";
import { useWatched } from "@cenote/kit/host/useWatched";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { useHost } from "@cenote/kit/remote";
import { governanceText } from "@cenote/kit/trade/review/callTexts";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { CallReview } from "./CallReview";
import { requestText } from "./callTexts";
import { DelegateForm } from "./DelegateForm";
import type { GovernanceRequest } from "../../lib/governanceRequest";
import * as styles from "./Call.module.css";

export type GovernanceDialogProps = { readonly request: GovernanceRequest; readonly onClose: () => void };

/** Dialog of a transaction in a governor, from the visitor's choices to its outcome. */
export function GovernanceDialog({ request, onClose }: GovernanceDialogProps) {
  const account = useWatched(useHost().account);
  const [to, setTo] = useState<Address | null>(request.kind === "delegate" ? request.to : null);
  const title = governanceText(request.kind);
  if (!account?.canSign) {
    return (
      <DialogPanel title={title} isDeep onClose={onClose}>
        <div className={styles.review}>
          <p className={styles.soft}>{requestText(request)}</p>
          <AccountAction isWatching={account !== null} />
        </div>
      </DialogPanel>
    );
  }
  if (request.kind === "delegate" && !to) {
    return (
      <DialogPanel title={title} isDeep onClose={onClose}>
        <DelegateForm own={account.address} onChoose={setTo} />
      </DialogPanel>
    );
  }
  return <CallReview request={request} to={to} account={account.address} onClose={onClose} />;
}
