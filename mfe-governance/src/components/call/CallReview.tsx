import { t } from "@lingui/core/macro";
import { useDeferredValue, useId, useState } from "react";
import type { Address } from "viem";
import { REASON_CHARACTERS } from "@cenote/domain/governance";
import { Well } from "@cenote/kit/form/Well";
import { useHost } from "@cenote/kit/remote";
import type { Call } from "@cenote/kit/sending";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { Fact } from "@cenote/kit/trade/Fact";
import { governanceText } from "@cenote/kit/trade/review/callTexts";
import { SentReview } from "@cenote/kit/trade/review/SentReview";
import { TransactionReview } from "@cenote/kit/trade/review/TransactionReview";
import { useTransactionReview } from "@cenote/kit/trade/review/useTransactionReview";
import { detailOf, titleOf } from "@cenote/kit/wallet/transactionWords";
import type { GovernanceRequest } from "../../lib/governanceRequest";
import { votesText } from "../../lib/voteUnit";
import { confirmText, requestText, revertText } from "./callTexts";
import { planCall } from "./planCall";
import { supportText } from "./supportText";
import * as styles from "./Call.module.css";

type CallReviewProps = {
  readonly request: GovernanceRequest;
  readonly to: Address | null;
  /** Signing account, checksummed. */
  readonly account: string;
  readonly onClose: () => void;
};

/** Review of a transaction in a governor, from its terms to its outcome. */
export function CallReview({ request, to, account: opener, onClose }: CallReviewProps) {
  // If the wallet switches to another account, the review shows it, but keeps its own account.
  const [account] = useState(opener);
  const [typed, setTyped] = useState("");
  const reason = useDeferredValue(typed);
  const call = planCall(request, { to, reason });
  return (
    call && (
      <ReviewedCall request={request} call={call} account={account} onClose={onClose} isCurrent={typed === reason}>
        {request.kind === "vote" && <ReasonField value={typed} onChange={setTyped} />}
      </ReviewedCall>
    )
  );
}

type ReviewedCallProps = Omit<CallReviewProps, "to"> & {
  readonly call: Call;
  /** Whether the call contains all typed input. */
  readonly isCurrent: boolean;
  readonly children: React.ReactNode;
};

function ReviewedCall({ request, call, account, onClose, isCurrent, children }: ReviewedCallProps) {
  const host = useHost();
  const { chain } = request.governor;
  const review = useTransactionReview({
    chain,
    account,
    subject: `${call.to} ${call.data}`,
    prepare: async ({ signal }) => {
      const simulation = await host.simulate(chain, { account, calls: [call] }, signal);
      return { steps: [{ kind: "send", calls: [call] }], batching: "unsupported", simulation };
    },
    onEnd: request.kind === "propose" ? request.onSent : undefined,
  });
  return (
    <TransactionReview
      review={review}
      title={governanceText(request.kind)}
      outcome={null}
      facts={<Terms request={request} call={call} />}
      failureText={({ calls }) => revertText(calls.at(-1)?.returnData ?? "0x")}
      blocked={isCurrent ? null : t`Preparing`}
      confirm={confirmText(request)}
      done={(transaction, close) =>
        transaction && (
          <SentReview
            transaction={transaction}
            done={titleOf(transaction)}
            text={detailOf(transaction)}
            failed={titleOf(transaction)}
            failureText={revertText(transaction.outcome?.revertData ?? "0x")}
            nothing={titleOf(transaction)}
            onClose={close}
          />
        )
      }
      onClose={onClose}
    >
      <Subject request={request} />
      {children}
      <p className={styles.soft}>{requestText(request)}</p>
    </TransactionReview>
  );
}

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

/** Subject of the call, in the proposer's words. */
function Subject({ request }: { readonly request: GovernanceRequest }) {
  if (request.kind === "delegate") return null;
  const title = request.kind === "propose" ? request.title : request.proposal.title;
  return (
    <p className={styles.subject}>
      <Untrusted>{title}</Untrusted>
    </p>
  );
}

function Terms({ request, call }: { readonly request: GovernanceRequest; readonly call: Call }) {
  const { unit } = request.governor;
  if (request.kind === "delegate") {
    const delegate = call.action.kind === "governance" ? call.action.subject : "";
    return (
      <>
        <Fact name={t`Votes with them`} isKey>
          <AddressChip address={delegate} label={t`account`} />
        </Fact>
        {request.balance !== null && <Fact name={t`Your tokens`}>{votesText(request.balance, unit)}</Fact>}
      </>
    );
  }
  if (request.kind === "vote") {
    return (
      <>
        <Fact name={t`Your vote`} isKey>
          {supportText(request.support)}
        </Fact>
        <Fact name={t`With`}>{votesText(request.power, unit)}</Fact>
      </>
    );
  }
  const count = request.kind === "propose" ? request.actions.length : request.proposal.actions.length;
  return <Fact name={t`Calls`}>{String(count)}</Fact>;
}
