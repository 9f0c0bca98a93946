import { plural, t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { useBlock } from "@cenote/kit/host/useBlock";
import { countText } from "@cenote/kit/money/quantity";
import { BalancesAfter } from "@cenote/kit/trade/review/BalancesAfter";
import { CallsCost } from "@cenote/kit/trade/review/CallsCost";
import { ReviewButton } from "@cenote/kit/trade/review/ReviewButton";
import { Steps } from "@cenote/kit/trade/review/Steps";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import { ApprovalLine } from "./ApprovalLine";
import type { PreparedRevocation, Revocation } from "./prepareRevocation";
import { callText } from "./revokeTexts";
import type { RevocationState } from "./useRevocation";
import * as styles from "./RevokeDialog.module.css";

type RevokeTermsProps = { readonly review: RevocationState; readonly revocation: Revocation };

/** Everything that the visitor agrees to, before the wallet opens. */
export function RevokeTerms({ review, revocation }: RevokeTermsProps) {
  const { prepared, error, fault } = review;
  const { chain, approvals } = revocation;
  const simulation = prepared?.simulation;
  const coin = chainFacts(chain).nativeSymbol;
  const isFailing = simulation !== undefined && !simulation.isSuccess;
  const count = plural(approvals.length, { one: "Revoke # allowance", other: "Revoke # allowances" });
  return (
    <div className={styles.review}>
      <ul className={styles.approvals}>
        {approvals.map((approval) => (
          <li key={approval.id}>
            <ApprovalLine approval={approval} />
          </li>
        ))}
      </ul>
      {prepared ? (
        <Outcome prepared={prepared} revocation={revocation} />
      ) : (
        error === null && <Skeleton width="100%" height={64} />
      )}
      <dl className={styles.facts}>
        <CallsCost chain={chain} callCount={prepared?.calls.length ?? null} simulation={simulation ?? null} />
      </dl>
      {isFailing && (
        <Banner tone="bad" title={t`It would fail`}>
          {simulation.isShortOfCoin
            ? t`The account has too little ${coin}.`
            : t`One of the contracts refuses to revoke. Revoke the others without it.`}
        </Banner>
      )}
      {error !== null && (
        <Banner tone="bad" title={t`It could not be prepared`}>
          {t`Neither the chain nor the wallet gave an answer that can be used. It is tried again with the next block.`}
        </Banner>
      )}
      {fault && (
        <div role="alert">
          <Banner tone="info" title={fault === "rejected" ? t`You declined in your wallet` : t`Not sent`}>
            {fault === "rejected" ? t`Nothing was sent. You can try again.` : walletFaultText({ fault })}
          </Banner>
        </div>
      )}
      {prepared && <Steps steps={stepsOf(prepared)} />}
      <ReviewButton isBlocked={!prepared || isFailing} onClick={() => void review.start()}>
        {isFailing ? t`Would fail` : prepared ? count : t`Preparing`}
      </ReviewButton>
    </div>
  );
}

type OutcomeProps = { readonly prepared: PreparedRevocation; readonly revocation: Revocation };

/** What the simulated calls leave of the allowances. */
function Outcome({ prepared: { simulation, remaining }, revocation: { chain } }: OutcomeProps) {
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
  if (remaining === null) {
    return (
      <Banner tone="info" title={t`Not simulated in full`}>
        {t`The node cannot run several calls before they are sent. Compare what your wallet shows.`}
      </Banner>
    );
  }
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
  return (
    <Banner tone="info" title={t`Simulated on block ${block}`}>
      {t`No balance changes, and afterwards nothing can be taken through these allowances.`}
    </Banner>
  );
}

/** What the wallet will be opened for, in its order. */
export function stepsOf({ calls, batching }: PreparedRevocation): readonly string[] {
  if (calls.length < 2) return [];
  return batching === "unsupported" ? calls.map(callText) : [t`All in one confirmation`];
}
