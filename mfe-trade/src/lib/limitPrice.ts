import { readTypedNumber } from "@cenote/kit/money/typedAmount";

/** Price of one base token in the quote token, in whole tokens: an exact fraction above 0. */
export type LimitPrice = { readonly numerator: bigint; readonly denominator: bigint };

/** The two sides of an order: the base is bought, or sold. */
export type LimitSides = { readonly isBuy: boolean; readonly decimalsIn: number; readonly decimalsOut: number };

const MAX_CHARACTERS = 80;
const SIGNIFICANT_DIGITS = 6;
const PLAIN_LOCALE = "en";

/** Parses a typed price, or one in a link. Null for an invalid price or 0. */
export function readPrice(text: string, locale?: string): LimitPrice | null {
  if (text.length > MAX_CHARACTERS) return null;
  const plain = locale === undefined ? readTypedNumber(text) : readTypedNumber(text, locale);
  if (plain === null) return null;
  const [whole = "0", fraction = ""] = plain.split(".");
  const numerator = BigInt(whole + fraction);
  return numerator > 0n ? { numerator, denominator: 10n ** BigInt(fraction.length) } : null;
}

export function plainPrice(text: string): LimitPrice | null {
  return readPrice(text, PLAIN_LOCALE);
}

/** Returns the minimum output for an input, in smallest units: rounded up, so that it is never worse than the limit. */
export function outputFor(amountIn: bigint, price: LimitPrice, sides: LimitSides): bigint {
  const [numerator, denominator] = ratio(price, sides);
  return (amountIn * numerator + denominator - 1n) / denominator;
}

/** Returns the input for an output, in smallest units: rounded down for the same reason. */
export function inputFor(amountOut: bigint, price: LimitPrice, sides: LimitSides): bigint {
  const [numerator, denominator] = ratio(price, sides);
  return (amountOut * denominator) / numerator;
}

/** Returns smallest units of the output for one of the input, as a fraction. */
function ratio({ numerator, denominator }: LimitPrice, { isBuy, decimalsIn, decimalsOut }: LimitSides) {
  const [paid, bought] = [10n ** BigInt(decimalsIn), 10n ** BigInt(decimalsOut)];
  return isBuy
    ? ([denominator * bought, numerator * paid] as const)
    : ([numerator * bought, denominator * paid] as const);
}

/** For display and drawing only. */
export function priceNumber({ numerator, denominator }: LimitPrice): number {
  return Number(numerator) / Number(denominator);
}

/** Formats a price with a decimal point, in six significant digits. */
export function priceDigits(value: number): string {
  const [digits = "0", exponent = "0"] = value.toExponential(SIGNIFICANT_DIGITS - 1).split("e");
  const shift = Number(exponent);
  const all = digits.replace(".", "");
  const padded = shift < 0 ? `0.${"0".repeat(-shift - 1)}${all}` : pointAt(all, shift + 1);
  return padded.includes(".") ? padded.replace(/\.?0+$/, "") : padded;
}

function pointAt(digits: string, at: number): string {
  return at >= digits.length ? digits.padEnd(at, "0") : `${digits.slice(0, at)}.${digits.slice(at)}`;
}

/** Returns how far a price is above the market, in percent; negative below it. */
export function percentAbove(price: number, market: number): number {
  return (price / market - 1) * 100;
}
