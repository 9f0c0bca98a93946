import type { Money } from "../remote";
import { LOCALE } from "../lib/locale";
import { onceEach } from "../lib/once";

/** US dollars: the currency of all amounts from the gateway, and the visitor's default. */
export const DOLLARS: Money = { currency: "USD", perUsd: 1 };

/** Symbols of coins that figures can be shown in, by the gateway's name. Intl does not know them as currencies. */
const COINS: Readonly<Record<string, string>> = { ETH: "ETH", MATIC: "POL" };

/** Converts US dollars to the selected currency; keeps dollars while the rate is unknown. */
export function toMoney(
  usd: number,
  { currency, perUsd }: Money,
): { readonly amount: number; readonly currency: string } {
  return perUsd === null ? { amount: usd, currency: DOLLARS.currency } : { amount: usd * perUsd, currency };
}

/** Returns a coin's symbol; null for a fiat currency. */
export function coinSymbol(currency: string): string | null {
  return COINS[currency] ?? null;
}

/** Returns the affixes of an amount: ["$", ""], ["", " €"], ["", " ETH"]. */
export const currencySigns = onceEach((currency: string): readonly [before: string, after: string] => {
  const coin = coinSymbol(currency);
  if (coin) return ["", `\u00a0${coin}`];
  const parts = currencyFormat(currency).formatToParts(1);
  const first = parts.findIndex(({ type }) => type === "integer");
  const last = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction");
  const text = (from: number, to: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join("");
  return [text(0, first), text(last + 1, parts.length)];
});

/** Returns the number format of a fiat currency. */
export function currencyFormat(currency: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALE, { ...currencyOptions(currency), ...options });
}

export function currencyOptions(currency: string): Intl.NumberFormatOptions {
  return { style: "currency", currency, currencyDisplay: "narrowSymbol" };
}

/** Returns the name of a currency in the page's language, or the symbol of a coin: US Dollar, ETH. */
export function currencyName(currency: string): string {
  return coinSymbol(currency) ?? new Intl.DisplayNames(LOCALE, { type: "currency" }).of(currency) ?? currency;
}
