import { t } from "@lingui/core/macro";
import { ArrowLeftRight, Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { transactionPath } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Drop } from "@cenote/kit/picture/Drop";
import type { SentTransaction } from "@cenote/kit/sending";
import { Fate, FateProgress, NetworkCostPaid } from "@cenote/kit/trade/review/Fate";
import { itemsOf, type TradeAction } from "./tradeAction";
import { itemText } from "./tradeTexts";
import * as styles from "./Trade.module.css";

type TradeEndProps = { readonly action: TradeAction; readonly onClose: () => void };

/** What becomes of a trade's transaction. */
export function SentTrade({ transaction, action, onClose }: TradeEndProps & { transaction: SentTransaction }) {
  const { chain, hash } = transaction;
  return (
    <Ending onClose={onClose} more={hash ? transactionPath(chain, hash) : null}>
      <TradeFate transaction={transaction} action={action} />
      <dl className={styles.facts}>
        <NetworkCostPaid transaction={transaction} />
      </dl>
    </Ending>
  );
}

/** An order that was signed, and that others can take now. */
export function PublishedOrder({ action, onClose }: TradeEndProps) {
  return (
    <Ending onClose={onClose} more={null}>
      <Fate
        sign={<Check size={24} aria-hidden />}
        title={action.kind === "list" ? t`Listed` : t`Offer published`}
        text={itemsOf(action).map(itemText).join(", ")}
      >
        <p className={styles.soft}>
          {t`It cost no transaction. It is shown with the next block, and ends when it is taken, canceled or over.`}
        </p>
      </Fate>
    </Ending>
  );
}

function Ending({ more, onClose, children }: { more: string | null; onClose: () => void; children: ReactNode }) {
  return (
    <div className={styles.review} role="status">
      {children}
      <div className={styles.choice}>
        <Button kind="glow" size="large" onClick={onClose}>
          {t`Done`}
        </Button>
        {more && (
          <ButtonLink kind="quiet" size="large" to={more}>
            {t`View`}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function doneText({ kind }: TradeAction): string {
  switch (kind) {
    case "buy":
      return t`Bought`;
    case "list":
      return t`Listed`;
    case "offer":
      return t`Offer published`;
    case "accept":
      return t`Sold`;
    case "cancel":
    case "cancelAll":
      return t`Canceled`;
  }
}

function TradeFate({ transaction, action }: { transaction: SentTransaction; action: TradeAction }) {
  const text = itemsOf(action).map(itemText).join(", ");
  switch (transaction.state) {
    case "pending":
      return (
        <Fate tone="plain" sign={<Drop />} title={t`On its way`} text={text}>
          <FateProgress isQueued={transaction.isQueued} />
        </Fate>
      );
    case "confirmed":
      return <Fate sign={<Check size={24} aria-hidden />} title={doneText(action)} text={text} />;
    case "failed":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`Stopped by the contract`}
          text={t`Another account may have been faster. Nothing but the network cost was paid.`}
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
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`Canceled in the wallet`}
          text={t`Nothing was traded.`}
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
