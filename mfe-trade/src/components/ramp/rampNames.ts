import { RAMP_COUNTRIES, RAMP_CURRENCIES } from "@cenote/domain/ramps";
import { onceEach } from "@cenote/kit/lib/once";
import { currencyFormat, currencyName } from "@cenote/kit/money/currency";

export type Named = { readonly code: string; readonly name: string };

/** Returns countries by their names in the page's language. */
export const countryNames = onceEach((locale: string): readonly Named[] => {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const named = RAMP_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }));
  return named.sort((one, other) => one.name.localeCompare(other.name, locale));
});

/** Returns currencies, the most used first. */
export const currencyNames = onceEach((_: string): readonly Named[] =>
  RAMP_CURRENCIES.map((code) => ({ code, name: `${code} · ${currencyName(code)}` })),
);

/** Formats a decimal amount of a currency, in the page's language. */
export function moneyText(amount: string, currency: string): string {
  return currencyFormat(currency).format(Number(amount));
}

/** Formats the quick amounts, without decimals. */
export function wholeMoneyText(amount: number, currency: string): string {
  return currencyFormat(currency, { maximumFractionDigits: 0 }).format(amount);
}
