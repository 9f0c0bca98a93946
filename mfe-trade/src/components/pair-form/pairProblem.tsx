import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import { typedProblemText } from "@cenote/kit/trade/typedProblemText";
import type { SwapPlace } from "../../lib/swapPlace";
import * as styles from "./PairForm.module.css";
import type { PairFormState } from "./pairFormState";

/** Returns the fault of a side's amount; null without one. */
export function pairProblem(
  { fault, place, tokenIn, tokenOut, setShare }: PairFormState,
  side: SwapPlace["kind"],
): ReactNode {
  if (fault?.kind === "shortOfToken" && side === "EXACT_IN") {
    const decimals = fault.token.decimals ?? 0;
    const symbol = isolated(fault.token.symbol);
    const missing = tokenAmountText(fault.missing, decimals, "up");
    const balance = tokenAmountText(fault.balance, decimals, "down");
    return (
      <>
        {t`${missing} ${symbol} short.`}{" "}
        {fault.balance > 0n && (
          <button type="button" className={styles.inline} onClick={() => setShare(100)}>
            {t`Use all ${balance}`}
          </button>
        )}
      </>
    );
  }
  if (fault?.kind !== "badAmount" || side !== place.kind) return null;
  return typedProblemText(fault.problem, side === "EXACT_IN" ? tokenIn : tokenOut);
}
