import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { LOCALE } from "@cenote/kit/lib/locale";
import { isolated } from "@cenote/kit/text/isolated";
import { typedProblemText } from "@cenote/kit/trade/typedProblemText";
import type { LimitPlace } from "../../lib/limitPlace";
import * as styles from "./LimitForm.module.css";
import type { LimitFormState } from "./useLimitForm";

const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });
/** A distance that is displayed as none, in percent. */
const NOTHING_PERCENT = 0.005;

/** Formats a moment in Unix seconds. */
export function momentText(seconds: number): string {
  return MOMENT.format(seconds * 1000);
}

/** Returns the distance of a price from the market, whose price is already formatted. */
export function fromMarketText(percent: number, market: string): string {
  const distance = percentText(percent);
  if (Math.abs(percent) < NOTHING_PERCENT) return t`At the market, ${market}`;
  return percent < 0 ? t`${distance} below the market, ${market}` : t`${distance} above the market, ${market}`;
}

/** Returns the fault of a side's amount; null without one. */
export function amountProblem(
  { status, place, tokenIn, tokenOut, setShare }: LimitFormState,
  side: LimitPlace["kind"],
): ReactNode {
  if (status.kind === "shortOfToken" && side === "EXACT_IN") {
    const decimals = status.token.decimals ?? 0;
    const symbol = isolated(status.token.symbol);
    const missing = tokenAmountText(status.missing, decimals, "up");
    const balance = tokenAmountText(status.balance, decimals, "down");
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
