import { t } from "@lingui/core/macro";
import { Button } from "@cenote/kit/form/Button";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Basin } from "@cenote/kit/trade/review/Basin";
import { Steps } from "@cenote/kit/trade/review/Steps";
import { itemsOf, type TradeAction } from "./tradeAction";
import { stepsOf } from "./TradeTerms";
import { callText, itemText, sumText } from "./tradeTexts";
import type { TradeState } from "./useTrade";
import * as styles from "./Trade.module.css";

type TradeWaitProps = { readonly trade: TradeState; readonly action: TradeAction; readonly onCancel: () => void };

/** What the wallet should show now, so that the visitor can compare. */
export function TradeWait({ trade: { prepared, confirmed, phase }, action, onCancel }: TradeWaitProps) {
  if (!prepared) return null;
  const { calls, batching, summary } = prepared;
  const isBatched = batching !== "unsupported";
  const shown = isBatched ? calls : calls.slice(confirmed, confirmed + 1);
  const isSending = phase === "sending";
  const signedAt = isBatched && calls.length > 1 ? 1 : calls.length;
  return (
    <div className={styles.review} role="status">
      <Steps steps={stepsOf(prepared)} current={isSending ? (isBatched ? 0 : confirmed) : signedAt} />
      <Basin title={t`Your wallet should show`}>
        {isSending ? (
          shown.map((call) => (
            <p key={`${call.to} ${call.data}`} className={styles.shown}>
              {callText(call)} <AddressChip address={call.to} label={t`contract`} />
            </p>
          ))
        ) : (
          <>
            <p className={styles.shown}>{t`An order of Seaport, version 1.6`}</p>
            {itemsOf(action).map((item) => (
              <p key={item.id} className={styles.shown}>
                {itemText(item)} <AddressChip address={item.collection} label={t`contract`} />
              </p>
            ))}
            {summary.prices.map((price) => (
              <p key={price.currency.address ?? "coin"} className={styles.shown}>
                {sumText(price)}
              </p>
            ))}
          </>
        )}
        <p className={styles.soft}>{t`Compare before you confirm.`}</p>
      </Basin>
      <Button kind="glow" size="large" disabled>
        {phase === "publishing" ? t`Publishing the order` : t`Waiting for your wallet`}
      </Button>
      <Button kind="quiet" size="large" onClick={onCancel}>
        {t`Stop`}
      </Button>
    </div>
  );
}
