import { t } from "@lingui/core/macro";
import { Button } from "@cenote/kit/form/Button";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { isolated } from "@cenote/kit/text/isolated";
import { Basin } from "@cenote/kit/trade/review/Basin";
import { Steps } from "@cenote/kit/trade/review/Steps";
import * as styles from "../../../components/swap-review/Review.module.css";
import { momentText } from "../limitTexts";
import { callText, stepsOf } from "./reviewTexts";
import type { LimitReviewState } from "./useLimitReview";

type LimitWaitProps = { readonly review: LimitReviewState; readonly onCancel: () => void };

/** What the wallet should show now, so that the visitor can compare. */
export function LimitWait({ review, onCancel }: LimitWaitProps) {
  const { prepared, phase, confirmed, placed, terms } = review;
  if (!prepared) return null;
  const { calls, batching, orders, contracts, reactor } = prepared;
  const isSending = phase === "sending";
  const isBatched = batching !== "unsupported" && calls.length > 1;
  const shown = isBatched ? calls : calls.slice(confirmed, confirmed + 1);
  const order = orders[Math.min(placed, orders.length - 1)]!;
  const { tokenIn, tokenOut, amountIn, amountOut } = terms;
  const seconds = String(order.info.deadline);
  const moment = momentText(Number(seconds));
  const sold = `${tokenAmountText(amountIn, tokenIn.decimals ?? 0, "up")} ${isolated(tokenIn.symbol)}`;
  const bought = `${tokenAmountText(amountOut, tokenOut.decimals ?? 0, "down")} ${isolated(tokenOut.symbol)}`;
  return (
    <div className={styles.review} role="status">
      <Steps
        steps={stepsOf(prepared)}
        current={isSending ? (isBatched ? 0 : confirmed) : (isBatched ? 1 : calls.length) + placed}
      />
      <Basin title={t`Your wallet should show`}>
        {isSending ? (
          shown.map((call) => (
            <p key={`${call.to} ${call.data}`} className={styles.shown}>
              {callText(call)} <AddressChip address={call.to} />
            </p>
          ))
        ) : (
          <>
            <p className={styles.shown}>
              {t`A permit of Permit2`} <AddressChip address={contracts.permit2} />
            </p>
            <p className={styles.shown}>
              {t`Spender: UniswapX reactor`} <AddressChip address={reactor} />
            </p>
            <p className={styles.shown}>{t`${sold} for at least ${bought}`}</p>
            <p className={styles.shown}>{t`Deadline ${seconds}: ${moment}`}</p>
          </>
        )}
        <p className={styles.note}>{t`Compare before you confirm.`}</p>
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
