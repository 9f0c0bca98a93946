import { t } from "@lingui/core/macro";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import type { DepositFormState } from "./useDepositForm";
import * as styles from "./DepositWells.module.css";

/** Note about the swap within a deposit of one token. */
export function ZapNote({ form }: { form: DepositFormState }) {
  const { zap, sides, mode } = form;
  const [paid, bought] = mode === 1 ? [sides[1], sides[0]] : [sides[0], sides[1]];
  const [paidSymbol, boughtSymbol] = [isolated(paid.token.symbol), isolated(bought.token.symbol)];
  if (zap === "none") {
    return <p className={styles.note}>{t`No pools swap ${paidSymbol} for ${boughtSymbol} in this amount.`}</p>;
  }
  if (!zap) return <p className={styles.note}>{t`A part of it is swapped for ${boughtSymbol} first.`}</p>;
  if (!zap.route) return <p className={styles.note}>{t`The range takes ${paidSymbol} alone: nothing is swapped.`}</p>;
  const sold = tokenAmountText(zap.route.amountIn, paid.token.decimals ?? 0, "up");
  const received = tokenAmountText(zap.route.amountOut, bought.token.decimals ?? 0, "down");
  const impact = percentText(zap.priceImpact * 100);
  return (
    <p className={styles.zap}>
      <b>{t`${sold} ${paidSymbol} is swapped for ${received} ${boughtSymbol}`}</b>{" "}
      <span className={styles.note}>{t`in the same flow, price impact ${impact}`}</span>
    </p>
  );
}
