import { t } from "@lingui/core/macro";
import { ArrowLeftRight, Check, X } from "lucide-react";
import { transactionPath } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Drop } from "@cenote/kit/picture/Drop";
import type { SentTransaction } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { Fate, FateProgress, NetworkCostPaid } from "@cenote/kit/trade/review/Fate";
import * as styles from "./ChangeReview.module.css";
import { changedText, moveText } from "./changeWords";
import type { LiquidityChange } from "./liquidityChange";
import { revertSentence } from "./revertSentence";

type SentChangeProps = {
  readonly transaction: SentTransaction;
  readonly change: LiquidityChange;
  readonly onClose: () => void;
};

/** What becomes of the transaction of a change. */
export function SentChange({ transaction, change, onClose }: SentChangeProps) {
  const { chain, hash } = transaction;
  return (
    <div className={styles.review} role="status">
      <ChangeFate transaction={transaction} change={change} />
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

function ChangeFate({ transaction, change }: Omit<SentChangeProps, "onClose">) {
  const { state, outcome, formerHash } = transaction;
  const amounts = change.moves.map((move) => `${moveText(move)} ${isolated(move.token.symbol)}`).join(" + ");
  switch (state) {
    case "pending":
      return (
        <Fate tone="plain" sign={<Drop />} title={t`On its way`} text={amounts}>
          <FateProgress isQueued={transaction.isQueued} />
        </Fate>
      );
    case "confirmed":
      return (
        <Fate sign={<Check size={24} aria-hidden />} title={changedText(change.kind)} text={amounts}>
          {formerHash && <p>{t`It was sent again with another network fee.`}</p>}
          <Cost transaction={transaction} />
        </Fate>
      );
    case "failed":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`Nothing was changed`}
          text={revertSentence(outcome?.revertData ?? null)}
        >
          <Cost transaction={transaction} />
        </Fate>
      );
    case "replaced":
      return (
        <Fate
          sign={<ArrowLeftRight size={24} aria-hidden />}
          title={t`Replaced in the wallet`}
          text={t`Another transaction of this account took its place. Nothing was changed.`}
        />
      );
    case "canceled":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`Canceled in the wallet`}
          text={t`Nothing was changed.`}
        />
      );
    case "dropped":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`The network no longer has it`}
          text={t`It may still be executed until its time ends. Check the account's activity before you repeat it.`}
        />
      );
  }
}

function Cost({ transaction }: { transaction: SentTransaction }) {
  return (
    <dl className={styles.facts}>
      <NetworkCostPaid transaction={transaction} />
    </dl>
  );
}
