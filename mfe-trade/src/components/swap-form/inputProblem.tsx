import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import { typedProblemText } from "@cenote/kit/trade/typedProblemText";
import * as styles from "./SwapForm.module.css";
import type { SwapFormState } from "./useSwapForm";

/** Returns the fault of a side's amount; null without one. */
export function inputProblem(
  { status, place, tokenIn, tokenOut, setShare }: SwapFormState,
  side: typeof place.kind,
): ReactNode {
  if (status.kind === "shortOfToken" && side === "EXACT_IN") {
    const decimals = status.token.decimals ?? 0;
    const symbol = isolated(status.token.symbol);
    const [missing, balance] = [
      tokenAmountText(status.missing, decimals, "up"),
      tokenAmountText(status.balance, decimals, "down"),
    ];
    return (
      <>
        {t`${missing} ${symbol} short.`}{" "}
        {status.balance > 0n && (
          <button type="button" className={styles.inline} onClick={() => setShare(100)}>
            {t`Use all ${balance}`}
          </button>
        )}
      </>
    );
  }
  if (status.kind !== "badAmount" || side !== place.kind) return null;
  return typedProblemText(status.problem, side === "EXACT_IN" ? tokenIn : tokenOut);
}
