import { t } from "@lingui/core/macro";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import type { SendFormState } from "./useSendForm";

/** What is wrong with the amount; null without a fault. */
export function amountProblem({ status, token, typed, balance }: SendFormState): string | null {
  const symbol = isolated(token?.symbol ?? "");
  const decimals = token?.decimals ?? 0;
  if (status.kind === "shortOfToken" && token && balance !== null && typed.amount !== undefined) {
    const missing = tokenAmountText(typed.amount - balance, decimals, "up");
    return t`${missing} ${symbol} short.`;
  }
  if (status.kind !== "badAmount") return null;
  switch (status.problem) {
    case "notANumber":
      return t`This is not a number. Write digits and one decimal sign.`;
    case "tooManyDecimals":
      return t`${symbol} has at most ${decimals} decimals.`;
    case "tooLarge":
      return t`This is more than any token can count.`;
  }
}
