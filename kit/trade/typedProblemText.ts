import { t } from "@lingui/core/macro";
import { decimalSign, type AmountProblem } from "../money/typedAmount";
import { isolated } from "../text/isolated";
import type { TradeToken } from "./readTradeToken";

/** Returns the problem of a typed amount as a sentence for the visitor. */
export function typedProblemText(
  problem: Exclude<AmountProblem, "empty">,
  token: Pick<TradeToken, "symbol" | "decimals"> | null,
): string {
  switch (problem) {
    case "notANumber":
      return t`This is not a number. Write digits and one decimal sign.`;
    case "ambiguous": {
      const sign = decimalSign();
      return t`This can be read in two ways. Write thousands without a separator, and decimals after “${sign}”.`;
    }
    case "tooManyDecimals": {
      const [symbol, most] = [isolated(token?.symbol ?? ""), token?.decimals ?? 0];
      return t`${symbol} has at most ${most} decimals.`;
    }
    case "tooLarge":
      return t`This is more than any token can count.`;
  }
}
