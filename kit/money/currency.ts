import type { Money } from "../remote";
import { LOCALE } from "../lib/locale";
import { onceEach } from "../lib/once";

/** The currency of every figure, and the default for showing it. */
export const DOLLARS: Money = { currency: "USD", perUsd: 1 };

/** Coins that figures can be shown in, by the gateway's name for them. They are no currencies of Intl's. */
const COINS: Readonly<Record<string, string>> = { ETH: "ETH", MATIC: "POL" };

/** A value in US dollars as an amount of the money that is shown; in dollars while the rate is unknown. */
export function toMoney(
  usd: number,
  { currency, perUsd }: Money,
): { readonly amount: number; readonly currency: string } {
  return perUsd === null ? { amount: usd, currency: DOLLARS.currency } : { amount: usd * perUsd, currency };
}

/** A coin's symbol; null for a currency that states issue. */
export function coinSymbol(currency: string): string | null {
  return COINS[currency] ?? null;
}

/** What stands before and after an amount: ["$", ""], ["", " €"], ["", " ETH"]. */
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

/** How amounts of a currency that states issue are written. */
export function currencyFormat(currency: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALE, { ...currencyOptions(currency), ...options });
}

export function currencyOptions(currency: string): Intl.NumberFormatOptions {
  return { style: "currency", currency, currencyDisplay: "narrowSymbol" };
}

/** What a currency is called in the language of the page: US Dollar, ETH. */
export function currencyName(currency: string): string {
  return coinSymbol(currency) ?? new Intl.DisplayNames(LOCALE, { type: "currency" }).of(currency) ?? currency;
}
