import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { joinClasses } from "../../lib/joinClasses";
import { tokenAmountText } from "../../money/tokenAmount";
import type { SentTransaction } from "../../sending";
import { Fact } from "../Fact";
import * as styles from "./Fate.module.css";

type FateProps = {
  /** Icon. */
  readonly sign: ReactNode;
  readonly tone?: "good" | "bad" | "plain";
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
};

/** Outcome of a transaction in a review: an icon, a title, a sentence, and details below. */
export function Fate({ sign, tone = "good", title, text, children }: FateProps) {
  return (
    <>
      <div className={styles.fate}>
        <span
          className={joinClasses(styles.sign, tone === "bad" && styles.badSign, tone === "plain" && styles.plainSign)}
        >
          {sign}
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </>
  );
}

/** Progress of a pending transaction. */
export function FateProgress({
  transaction: { isQueued, isUnseen = false },
}: {
  readonly transaction: SentTransaction;
}) {
  return (
    <>
      {isQueued && <p>{t`It waits for an earlier transaction of this account.`}</p>}
      {isUnseen && (
        <p>{t`No public node has it yet. A transaction that is sent privately appears once it is in a block.`}</p>
      )}
      <div className={styles.progress} role="progressbar" aria-label={t`Waiting for a block`} />
    </>
  );
}

/** Fee paid for the transaction; renders nothing while it is unknown, or where another account paid it. */
export function NetworkCostPaid({ transaction: { chain, outcome } }: { transaction: SentTransaction }) {
  if (outcome?.fee == null) return null;
  return (
    <Fact name={t`Network cost paid`}>
      {tokenAmountText(BigInt(outcome.fee), 18)} {chainFacts(chain).nativeSymbol}
    </Fact>
  );
}
