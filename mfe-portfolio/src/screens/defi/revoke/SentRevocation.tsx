import { plural, t } from "@lingui/core/macro";
import { ArrowLeftRight, Check, X } from "lucide-react";
import { transactionPath } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Drop } from "@cenote/kit/picture/Drop";
import type { SentTransaction } from "@cenote/kit/sending";
import { Fate, FateProgress, NetworkCostPaid } from "@cenote/kit/trade/review/Fate";
import type { Revocation } from "./prepareRevocation";
import * as styles from "./RevokeDialog.module.css";

type SentRevocationProps = {
  /** The last of them. */
  readonly transaction: SentTransaction;
  readonly revocation: Revocation;
  readonly onClose: () => void;
};

/** What becomes of a revocation. */
export function SentRevocation({ transaction, revocation, onClose }: SentRevocationProps) {
  const { chain, hash } = transaction;
  return (
    <div className={styles.review} role="status">
      <RevocationFate transaction={transaction} revocation={revocation} />
      <dl className={styles.facts}>
        <NetworkCostPaid transaction={transaction} />
      </dl>
      <div className={styles.choice}>
        <Button kind="glow" size="large" onClick={onClose}>
          {t`Done`}
        </Button>
        {hash && (
          <ButtonLink kind="quiet" size="large" to={transactionPath(chain, hash)}>
            {t`View`}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function RevocationFate({ transaction, revocation }: Omit<SentRevocationProps, "onClose">) {
  const text = plural(revocation.approvals.length, { one: "# allowance", other: "# allowances" });
  switch (transaction.state) {
    case "pending":
      return (
        <Fate tone="plain" sign={<Drop />} title={t`On its way`} text={text}>
          <FateProgress isQueued={transaction.isQueued} />
        </Fate>
      );
    case "confirmed":
      return <Fate sign={<Check size={24} aria-hidden />} title={t`Revoked`} text={text} />;
    case "failed":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`Not revoked`}
          text={t`A contract stopped the last transaction. The list shows which allowances still stand.`}
        />
      );
    case "replaced":
      return (
        <Fate
          sign={<ArrowLeftRight size={24} aria-hidden />}
          title={t`Replaced in the wallet`}
          text={t`Another transaction of this account took its place. The list shows which allowances still stand.`}
        />
      );
    case "canceled":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`Canceled in the wallet`}
          text={t`The list shows which allowances still stand.`}
        />
      );
    case "dropped":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`The network no longer has it`}
          text={t`It may still be executed. Check the account's activity before you repeat it.`}
        />
      );
  }
}
