import { t } from "@lingui/core/macro";
import { coinSymbol, DOLLARS } from "../money/currency";
import { useMoney } from "../money/useMoney";
import type { Money } from "../remote";

/**
 * Returns the currency to show a history of US dollars in, and a note about the conversion. A fiat currency is
 * converted at its current rate, the only one known. A coin is not: its past prices differ from today's.
 */
export function useHistoryMoney(): { readonly money: Money; readonly note: string | null } {
  const money = useMoney();
  const symbol = coinSymbol(money.currency);
  if (money.perUsd === null || money.currency === DOLLARS.currency) return { money: DOLLARS, note: null };
  if (symbol) return { money: DOLLARS, note: t`In US dollars: there is no history in ${symbol} here.` };
  return { money, note: t`Past values are converted at the current exchange rate.` };
}
