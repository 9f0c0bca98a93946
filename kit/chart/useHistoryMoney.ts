import { t } from "@lingui/core/macro";
import { coinSymbol, DOLLARS } from "../money/currency";
import { useMoney } from "../money/useMoney";
import type { Money } from "../remote";

/**
 * Returns the currency of a history in dollars, and a note about it. Histories are not converted to coins, whose past
 * prices differ from today's. Fiat currencies move little, and only their current rate is known.
 */
export function useHistoryMoney(): { readonly money: Money; readonly note: string | null } {
  const money = useMoney();
  const symbol = coinSymbol(money.currency);
  if (money.perUsd === null || money.currency === DOLLARS.currency) return { money: DOLLARS, note: null };
  if (symbol) return { money: DOLLARS, note: t`In US dollars: there is no history in ${symbol} here.` };
  return { money, note: t`Past values are converted at the current exchange rate.` };
}
