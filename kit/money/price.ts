import type { Money } from "../remote";
import { compactFormat, isBeyondWriting } from "./compact";
import { currencySigns, DOLLARS, toMoney } from "./currency";
import { compactUsd } from "./usd";
import { LOCALE } from "../lib/locale";
import { once, onceEach } from "../lib/once";

/** Parts of a price that are printed differently. */
export type PriceParts = {
  readonly sign: "" | "-";
  /** With thousands separators, without the currency's sign. */
  readonly whole: string;
  /** Number of zeros after the point that are written as a subscript; null when the price is not that small. */
  readonly zeros: number | null;
  /** Digits after the point, or after the counted zeros. */
  readonly decimals: string;
  /** Affixes of the currency. */
  readonly before: string;
  readonly after: string;
};

/** Returns the decimal separator of the page's language. */
export const decimalPoint = once(
  () => new Intl.NumberFormat(LOCALE).formatToParts(0.5).find(({ type }) => type === "decimal")!.value,
);

const MAX_WRITTEN_ZEROS = 3;
const TINY_DIGITS = 4;
const COMPACT_RATES_FROM = 1e9;
const NO_DECIMALS = { sign: "", zeros: null, decimals: "" } as const;
const compact = once(() => compactFormat());

/** Returns a price's parts: more digits the smaller it is, zeros counted below 0.0001. The price is in US dollars. */
export function priceParts(price: number, money: Money = DOLLARS): PriceParts {
  const { amount, currency } = toMoney(price, money);
  const [before, after] = currencySigns(currency);
  if (isBeyondWriting(amount)) return { ...NO_DECIMALS, whole: compactUsd(price, money), before: "", after: "" };
  return { ...digitsOf(amount), before, after };
}

/** Returns the parts of a price in a token, without its symbol. Prices of a nearly empty pool can have any size. */
export function rateParts(rate: number): PriceParts {
  const digits = rate < COMPACT_RATES_FROM ? digitsOf(rate) : { ...NO_DECIMALS, whole: compact()(rate) };
  return { ...digits, before: "", after: "" };
}

function digitsOf(amount: number): Omit<PriceParts, "before" | "after"> {
  const sign = amount < 0 ? "-" : "";
  const size = Math.abs(amount);
  if (size > 0 && size < 10 ** -(MAX_WRITTEN_ZEROS + 1) * 0.99995) return { sign, ...tinyParts(size) };

  const text = withFraction(maxDigits(size)).format(size);
  const [whole = "0", decimals = ""] = text.split(decimalPoint());
  return { sign, whole, zeros: null, decimals };
}

/** Returns the price in one line of plain characters, for labels of charts and titles: $0.0₄2118. */
export function priceLabel(price: number, money: Money = DOLLARS): string {
  return labelOf(priceParts(price, money));
}

/** Formats a price in another token like `priceLabel`, without a symbol: 0.0₄2118. */
export function rateLabel(rate: number): string {
  return labelOf(rateParts(rate));
}

function labelOf({ sign, before, whole, zeros, decimals, after }: PriceParts): string {
  const count = zeros === null ? "" : `0${subscript(zeros)}`;
  return `${sign}${before}${whole}${decimals && decimalPoint()}${count}${decimals}${after}`;
}

/** Returns the maximum number of digits after a price's point; the minimum is two. */
function maxDigits(size: number): number {
  if (size >= 10 || size === 0) return 2;
  if (size >= 1) return 4;
  // Four significant digits.
  return TINY_DIGITS - 1 - Math.floor(Math.log10(size));
}

const withFraction = onceEach(
  (most: number) => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: most }),
);

function tinyParts(size: number) {
  const [digits = "0", exponent = "0"] = size.toExponential(TINY_DIGITS - 1).split("e");
  return { whole: "0", zeros: -Number(exponent) - 1, decimals: digits.replace(".", "").replace(/0+$/, "") };
}

function subscript(count: number): string {
  return [...String(count)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("");
}
