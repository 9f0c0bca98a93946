import { t } from "@lingui/core/macro";
import { ArrowLeftRight, Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { transactionPath } from "@cenote/domain/paths";
import { Button } from "../../form/Button";
import { ButtonLink } from "../../form/ButtonLink";
import { Drop } from "../../picture/Drop";
import type { SentTransaction } from "../../sending";
import { Fate, FateProgress, NetworkCostPaid } from "./Fate";
import * as styles from "./TransactionReview.module.css";

type SentReviewProps = {
  readonly transaction: SentTransaction;
  /** Title after confirmation: "Liquidity added". */
  readonly done: string;
  /** Amounts or items that are moved. */
  readonly text: string;
  /** Title after a revert: "Nothing was changed". */
  readonly failed: string;
  /** Reason of a revert. */
  readonly failureText: string;
  /** Consequence of a transaction without effect: "Nothing was changed." */
  readonly nothing: string;
  /** Figures after confirmation or failure: `Fact` lines. */
  readonly children?: ReactNode;
  readonly closeText?: string;
  readonly onClose: () => void;
};

/** State of the last transaction of a review, from pending to its outcome; announced when it changes. */
export function SentReview({ closeText = t`Done`, onClose, ...fate }: SentReviewProps) {
  const { chain, hash } = fate.transaction;
  return (
    <div className={styles.review} role="status">
      <SentFate {...fate} />
      <ReviewEnd closeText={closeText} to={hash && transactionPath(chain, hash)} onClose={onClose} />
    </div>
  );
}

type ReviewEndProps = {
  readonly closeText?: string;
  /** Path of the "View" link, such as that of the transaction; null for none. */
  readonly to: string | null;
  readonly onClose: () => void;
};

/** Buttons at the end of a review: close, and view. */
export function ReviewEnd({ closeText = t`Done`, to, onClose }: ReviewEndProps) {
  return (
    <div className={styles.choice}>
      <Button kind="glow" size="large" onClick={onClose}>
        {closeText}
      </Button>
      {to && (
        <ButtonLink kind="quiet" size="large" to={to}>
          {t`View`}
        </ButtonLink>
      )}
    </div>
  );
}

type SentFateProps = Omit<SentReviewProps, "closeText" | "onClose">;

function SentFate({ transaction, done, text, failed, failureText, nothing, children }: SentFateProps) {
  const bad = <X size={24} aria-hidden />;
  switch (transaction.state) {
    case "pending":
      return (
        <Fate tone="plain" sign={<Drop />} title={t`On its way`} text={text}>
          <FateProgress transaction={transaction} />
        </Fate>
      );
    case "confirmed":
      return (
        <Fate sign={<Check size={24} aria-hidden />} title={done} text={text}>
          {transaction.formerHash && <p>{t`It was sent again with another network fee.`}</p>}
          <Figures transaction={transaction}>{children}</Figures>
        </Fate>
      );
    case "failed":
      return (
        <Fate tone="bad" sign={bad} title={failed} text={failureText}>
          <Figures transaction={transaction}>{children}</Figures>
        </Fate>
      );
    case "replaced":
      return (
        <Fate
          sign={<ArrowLeftRight size={24} aria-hidden />}
          title={t`Replaced in the wallet`}
          text={`${t`Another transaction of this account took its place.`} ${nothing}`}
        />
      );
    case "canceled":
      return <Fate tone="bad" sign={bad} title={t`Canceled in the wallet`} text={nothing} />;
    case "dropped":
      return (
        <Fate
          tone="bad"
          sign={bad}
          title={t`The network no longer has it`}
          text={t`It may still be executed. Check the account's activity before you repeat it.`}
        />
      );
  }
}

function Figures({ transaction, children }: Pick<SentReviewProps, "transaction" | "children">) {
  return (
    <dl className={styles.facts}>
      {children}
      <NetworkCostPaid transaction={transaction} />
    </dl>
  );
}
