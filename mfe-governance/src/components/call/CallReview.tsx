import { t } from "@lingui/core/macro";
import { useDeferredValue, useId, useState } from "react";
import type { Address } from "viem";
import { REASON_CHARACTERS } from "@cenote/domain/governance";
import { Well } from "@cenote/kit/form/Well";
import { useWatched } from "@cenote/kit/host/useWatched";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { useHost } from "@cenote/kit/remote";
import { CallTerms } from "./CallTerms";
import { CallWait } from "./CallWait";
import { requestTitle } from "./callTexts";
import type { GovernanceRequest } from "../../lib/governanceRequest";
import { planCall } from "./planCall";
import { SentCall } from "./SentCall";
import { useCall } from "./useCall";
import * as styles from "./Call.module.css";

type CallReviewProps = {
  readonly request: GovernanceRequest;
  readonly to: Address | null;
  /** Checksummed; it signs. */
  readonly account: string;
  readonly onClose: () => void;
};

/** A call as it would be executed, then what becomes of it. Nothing is signed that is not shown here. */
export function CallReview({ request, to, account, onClose }: CallReviewProps) {
  const [typed, setTyped] = useState("");
  const reason = useDeferredValue(typed);
  const plan = planCall(request, { to, reason });
  return (
    plan && (
      <Reviewed request={request} plan={plan} account={account} onClose={onClose} isCurrent={typed === reason}>
        {request.kind === "vote" && <ReasonField value={typed} onChange={setTyped} />}
      </Reviewed>
    )
  );
}

type ReviewedProps = Omit<CallReviewProps, "to"> & {
  readonly plan: NonNullable<ReturnType<typeof planCall>>;
  /** Whether the plan has all that was typed. */
  readonly isCurrent: boolean;
  readonly children: React.ReactNode;
};

function Reviewed({ request, plan, account, onClose, isCurrent, children }: ReviewedProps) {
  const onSent = request.kind === "propose" ? request.onSent : nothing;
  const call = useCall(request.governor.chain, plan, account, onSent);
  const all = useWatched(useHost().transactions);
  const { phase, sent } = call;
  const transaction = sent && (all.find(({ id }) => id === sent.id) ?? sent);
  const handleClose = () => {
    call.stop();
    onClose();
  };
  return (
    <DialogPanel title={requestTitle(request)} isDeep onClose={handleClose}>
      {phase === "sent" && transaction ? (
        <SentCall transaction={transaction} onClose={handleClose} />
      ) : phase === "sending" ? (
        <CallWait request={request} plan={plan} onCancel={handleClose} />
      ) : (
        <CallTerms request={request} plan={plan} call={call} isCurrent={isCurrent}>
          {children}
        </CallTerms>
      )}
    </DialogPanel>
  );
}

const nothing = () => undefined;

function ReasonField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const id = useId();
  return (
    <Well label={t`Reason, for everyone to read (optional)`} fieldId={id}>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        maxLength={REASON_CHARACTERS}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Well>
  );
}
