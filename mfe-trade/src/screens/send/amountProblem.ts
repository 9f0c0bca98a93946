import { t } from "@lingui/core/macro";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import { typedProblemText } from "@cenote/kit/trade/typedProblemText";
import type { SendFormState } from "./useSendForm";

/** Returns the fault of the amount; null without one. */
export function amountProblem({ status, token, typed, balance }: SendFormState): string | null {
  const symbol = isolated(token?.symbol ?? "");
  if (status.kind === "shortOfToken" && token && balance !== null && typed.amount !== undefined) {
    const missing = tokenAmountText(typed.amount - balance, token.decimals ?? 0, "up");
    return t`${missing} ${symbol} short.`;
  }
  return status.kind === "badAmount" ? typedProblemText(status.problem, token) : null;
}
