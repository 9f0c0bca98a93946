import { plural, t } from "@lingui/core/macro";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { useBlock } from "@cenote/kit/host/useBlock";
import { countText } from "@cenote/kit/money/count";
import { useHost } from "@cenote/kit/remote";
import { BalancesAfter } from "@cenote/kit/trade/review/BalancesAfter";
import { NotSimulated } from "@cenote/kit/trade/review/ReviewTerms";
import { SentReview } from "@cenote/kit/trade/review/SentReview";
import { TransactionReview } from "@cenote/kit/trade/review/TransactionReview";
import { useTransactionReview } from "@cenote/kit/trade/review/useTransactionReview";
import { ApprovalLine } from "./ApprovalLine";
import { prepareRevocation, type PreparedRevocation, type Revocation } from "./prepareRevocation";
import * as styles from "./RevokeDialog.module.css";

type RevokeReviewProps = {
  readonly revocation: Revocation;
  readonly onClose: () => void;
  /** Called once all calls are confirmed. */
  readonly onDone: () => void;
};

/** Revokes allowances of one network. */
export function RevokeReview({ revocation, onClose, onDone }: RevokeReviewProps) {
  const host = useHost();
  const { chain, account, approvals } = revocation;
  const review = useTransactionReview({
    chain,
    account,
    subject: revocation,
    prepare: ({ signal }) => prepareRevocation(host, revocation, signal),
  });
  const { plan, error } = review;
  const count = plural(approvals.length, { one: "# allowance", other: "# allowances" });
  return (
    <TransactionReview
      review={review}
      title={t`Revoke allowances`}
      outcome={
        plan ? <Outcome plan={plan} revocation={revocation} /> : error === null && <Skeleton width="100%" height={64} />
      }
      failureText={() => t`One of the contracts refuses to revoke. Revoke the others without it.`}
      contractName={null}
      confirm={plural(approvals.length, { one: "Revoke # allowance", other: "Revoke # allowances" })}
      done={(transaction, close) =>
        transaction && (
          <SentReview
            transaction={transaction}
            done={t`Revoked`}
            text={count}
            failed={t`Not revoked`}
            failureText={t`A contract stopped the last transaction. The list shows which allowances still stand.`}
            nothing={t`The list shows which allowances still stand.`}
            onClose={close}
          />
        )
      }
      onClose={(transaction) => {
        if (transaction?.state === "confirmed") onDone();
        onClose();
      }}
    >
      <ul className={styles.approvals}>
        {approvals.map((approval) => (
          <li key={approval.id}>
            <ApprovalLine approval={approval} />
          </li>
        ))}
      </ul>
    </TransactionReview>
  );
}

type OutcomeProps = { readonly plan: PreparedRevocation; readonly revocation: Revocation };

/** Remaining allowances after the simulated calls. */
function Outcome({ plan: { simulation, remaining, lowered }, revocation: { chain } }: OutcomeProps) {
  const number = useBlock(chain)?.number;
  const block = number === undefined ? "—" : countText(number);
  if (!simulation.isSuccess) return null;
  if (simulation.changes.length > 0) {
    return (
      <>
        <Banner tone="bad" title={t`Balances would change`}>
          {t`Revoking moves no tokens: one of these contracts does more than that. Revoke the others without it.`}
        </Banner>
        <BalancesAfter chain={chain} blockNumber={number ?? 0} simulation={simulation} tokens={[]} held={null} />
      </>
    );
  }
  if (remaining === null) return <NotSimulated />;
  if (remaining > 0) {
    return (
      <Banner tone="bad" title={t`Not all would be revoked`}>
        {plural(remaining, {
          one: "After these calls # allowance still stands: its token does not follow the standard.",
          other: "After these calls # allowances still stand: their tokens do not follow the standard.",
        })}
      </Banner>
    );
  }
  if (lowered > 0) {
    return (
      <Banner tone="warn" title={t`The smallest unit stays allowed`}>
        {plural(lowered, {
          one: "A token refuses an allowance of 0, so its smallest unit stays allowed. Nothing else can be taken.",
          other: "# tokens refuse an allowance of 0, so their smallest units stay allowed. Nothing else can be taken.",
        })}
      </Banner>
    );
  }
  return (
    <Banner tone="info" title={t`Simulated on block ${block}`}>
      {t`No balance changes, and afterwards nothing can be taken through these allowances.`}
    </Banner>
  );
}
