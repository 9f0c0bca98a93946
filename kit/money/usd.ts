import type { Money } from "../remote";
import { coinSymbol, currencyFormat, currencyOptions, currencySigns, DOLLARS, toMoney } from "./currency";
import { compactFormat, isBeyondWriting } from "./compact";
import { LOCALE } from "../lib/locale";
import { once, onceEach } from "../lib/once";

/** Smaller amounts are all written the same. */
const MIN_OF_CURRENCY = 0.01;
const MIN_OF_COIN = 0.000001;

const coinCompact = once(() => compactFormat());
const coinSmall = once(() => new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 4 }));

const formatsOf = onceEach((currency: string) => ({
  compact: once(() => compactFormat(currencyOptions(currency))),
  exact: once(() => currencyFormat(currency)),
}));

/** Formats US dollars compactly, by default not converted: $1.84B, $412.7M, < $0.01; in `money`, 0.0275 ETH. */
export function compactUsd(value: number, money: Money = DOLLARS): string {
  const { amount, currency } = toMoney(value, money);
  const size = Math.abs(amount);
  if (coinSymbol(currency)) return compactCoin(amount, currency);
  const { compact, exact } = formatsOf(currency);
  if (size > 0 && size < MIN_OF_CURRENCY)
    return amount < 0 ? `> ${exact().format(-MIN_OF_CURRENCY)}` : `< ${exact().format(MIN_OF_CURRENCY)}`;
  // 999.995 would be written $1,000.00, which is longer than $1.00K.
  return size < 999.995 ? exact().format(amount) : compact()(amount);
}

function compactCoin(amount: number, currency: string): string {
  const [, after] = currencySigns(currency);
  const size = Math.abs(amount);
  if (size > 0 && size < MIN_OF_COIN) return `${amount < 0 ? "> -" : "< "}${coinSmall().format(MIN_OF_COIN)}${after}`;
  return (size < 0.99995 ? coinSmall().format(amount) : coinCompact()(amount)) + after;
}

/** Formats US dollars to the cent, by default not converted: $84,590.28. Coins get four significant digits. */
export function exactUsd(value: number, money: Money = DOLLARS): string {
  return exactParts(value, money).join("");
}

/** Returns the parts of the same text, split before and after its decimals. */
export function exactParts(value: number, money: Money): readonly [whole: string, decimals: string, after: string] {
  const { amount, currency } = toMoney(value, money);
  const coin = coinSymbol(currency);
  if (isBeyondWriting(amount)) return [compactUsd(value, money), "", ""];
  const parts = coin ? coinSmall().formatToParts(amount) : formatsOf(currency).exact().formatToParts(amount);
  const isDecimal = ({ type }: Intl.NumberFormatPart) => type === "decimal" || type === "fraction";
  const first = parts.findIndex(isDecimal);
  const last = parts.findLastIndex(isDecimal);
  const text = (from: number, to: number) =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join("");
  const end = coin ? currencySigns(currency)[1] : "";
  if (first < 0) return [text(0, parts.length), "", end];
  return [text(0, first), text(first, last + 1), text(last + 1, parts.length) + end];
}
