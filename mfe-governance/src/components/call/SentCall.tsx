import { t } from "@lingui/core/macro";
import { ArrowLeftRight, Check, X } from "lucide-react";
import { transactionPath } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Drop } from "@cenote/kit/picture/Drop";
import type { SentTransaction } from "@cenote/kit/sending";
import { Fate, FateProgress, NetworkCostPaid } from "@cenote/kit/trade/review/Fate";
import { detailOf, titleOf } from "@cenote/kit/wallet/transactionWords";
import { revertText } from "./callTexts";
import * as styles from "./Call.module.css";

type SentCallProps = { readonly transaction: SentTransaction; readonly onClose: () => void };

/** What becomes of the transaction. */
export function SentCall({ transaction, onClose }: SentCallProps) {
  const { chain, hash } = transaction;
  return (
    <div className={styles.review} role="status">
      <CallFate transaction={transaction} />
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

function CallFate({ transaction }: Pick<SentCallProps, "transaction">) {
  const { state, outcome, isQueued } = transaction;
  const [title, detail] = [titleOf(transaction), detailOf(transaction)];
  switch (state) {
    case "pending":
      return (
        <Fate tone="plain" sign={<Drop />} title={title} text={detail}>
          <FateProgress isQueued={isQueued} />
        </Fate>
      );
    case "confirmed":
      return <Fate sign={<Check size={24} aria-hidden />} title={title} text={detail} />;
    case "failed":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={title}
          text={revertText(outcome?.revertData ?? "0x")}
        />
      );
    case "replaced":
      return (
        <Fate
          sign={<ArrowLeftRight size={24} aria-hidden />}
          title={t`Replaced in the wallet`}
          text={t`Another transaction of this account took its place.`}
        />
      );
    case "canceled":
      return <Fate tone="bad" sign={<X size={24} aria-hidden />} title={t`Canceled in the wallet`} text={detail} />;
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
