import { MAX_SQRT_PRICE, MIN_SQRT_PRICE, Q96, sqrtPriceAtTick, squareRoot, tickAtSqrtPrice } from "../ticks";

/** A price as a fraction: smallest units of token1 for each smallest unit of token0. Both parts are above 0. */
export type Price = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * Direction and decimals in which a price is typed and printed: in whole tokens, as token1 for one token0, or inverted
 * as token0 for one token1.
 */
export type PriceView = { readonly decimals0: number; readonly decimals1: number; readonly isInverted: boolean };

const Q192 = Q96 * Q96;
/** More digits than a pool's price can use: 2^256 has 78. */
const MAX_PRICE_DIGITS = 100;
const PLAIN_DECIMAL = /^(\d*)(?:\.(\d*))?$/;
const DEFAULT_SIGNIFICANT_DIGITS = 6;

/** Parses a typed price; null if the text is not a decimal number above 0, such as "" and "0.". */
export function readPrice(text: string, { decimals0, decimals1, isInverted }: PriceView): Price | null {
  const [, whole = "", part = ""] = PLAIN_DECIMAL.exec(text.trim()) ?? [];
  const digits = `${whole}${part}`;
  if (digits === "" || digits.length > MAX_PRICE_DIGITS) return null;
  const value = BigInt(digits);
  if (value === 0n) return null;
  const [base, quote] = isInverted ? [decimals1, decimals0] : [decimals0, decimals1];
  const typed = { numerator: value * 10n ** BigInt(quote), denominator: 10n ** BigInt(base + part.length) };
  return isInverted ? invertPrice(typed) : typed;
}

/**
 * Converts a floating-point price of whole token1 for one whole token0 to the exact fraction of its decimal digits;
 * null if it is not a finite number above 0.
 */
export function priceOfNumber(
  price: number,
  { decimals0, decimals1 }: Pick<PriceView, "decimals0" | "decimals1">,
): Price | null {
  if (!Number.isFinite(price) || price <= 0) return null;
  const [digits = "0", exponent = "0"] = price.toExponential().split("e");
  const places = (digits.split(".")[1] ?? "").length - Number(exponent) + decimals0 - decimals1;
  const value = BigInt(digits.replace(".", ""));
  return places >= 0
    ? { numerator: value, denominator: 10n ** BigInt(places) }
    : { numerator: value * 10n ** BigInt(-places), denominator: 1n };
}

/** Inverts a price to token0 for token1. */
export function invertPrice({ numerator, denominator }: Price): Price {
  return { numerator: denominator, denominator: numerator };
}

export function priceOfSqrt(sqrtPriceX96: bigint): Price {
  return { numerator: sqrtPriceX96 * sqrtPriceX96, denominator: Q192 };
}

export function priceOfTick(tick: number): Price {
  return priceOfSqrt(sqrtPriceAtTick(tick));
}

/**
 * Formats a price as a plain decimal number with this many significant digits, rounded half up and without trailing
 * zeros: `readPrice` parses it. It is not localized.
 */
export function priceText(
  price: Price,
  { decimals0, decimals1, isInverted }: PriceView,
  significantDigits = DEFAULT_SIGNIFICANT_DIGITS,
): string {
  const { numerator, denominator } = isInverted ? invertPrice(price) : price;
  const [base, quote] = isInverted ? [decimals1, decimals0] : [decimals0, decimals1];
  const [top, bottom] = [numerator * 10n ** BigInt(base), denominator * 10n ** BigInt(quote)];
  // The exponent of the first digit, exact: an estimate by lengths is at most one too high.
  let exponent = top.toString().length - bottom.toString().length;
  if (!isAtLeastPower(top, bottom, exponent)) exponent -= 1;
  const places = significantDigits - 1 - exponent;
  const scaled = places >= 0 ? [top * 10n ** BigInt(places), bottom] : [top, bottom * 10n ** BigInt(-places)];
  const rounded = (2n * scaled[0]! + scaled[1]!) / (2n * scaled[1]!);
  if (places <= 0) return (rounded * 10n ** BigInt(-places)).toString();
  const digits = rounded.toString().padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return `${digits.slice(0, -places)}${fraction && `.${fraction}`}`;
}

/** Whether a fraction is at least 10 to the power of the exponent. */
function isAtLeastPower(top: bigint, bottom: bigint, exponent: number): boolean {
  return exponent >= 0 ? top >= bottom * 10n ** BigInt(exponent) : top * 10n ** BigInt(-exponent) >= bottom;
}

/** Returns the `sqrtPriceX96` of a price, rounded down, for initializing a pool. Null if no pool can have the price. */
export function sqrtPriceOf({ numerator, denominator }: Price): bigint | null {
  const sqrtPriceX96 = squareRoot((numerator * Q192) / denominator);
  return sqrtPriceX96 < MIN_SQRT_PRICE || sqrtPriceX96 >= MAX_SQRT_PRICE ? null : sqrtPriceX96;
}

/** Returns the highest tick whose price is at most the given one; the outermost ticks for prices beyond them. */
export function tickOfPrice(price: Price): number {
  const sqrtPriceX96 = squareRoot((price.numerator * Q192) / price.denominator);
  if (sqrtPriceX96 < MIN_SQRT_PRICE) return tickAtSqrtPrice(MIN_SQRT_PRICE);
  return tickAtSqrtPrice(sqrtPriceX96 > MAX_SQRT_PRICE ? MAX_SQRT_PRICE : sqrtPriceX96);
}

/** Returns the deviation of a price from the market's as a share of the market's, positive above it: 0.05 is 5 %. */
export function priceDistance(price: Price, market: Price): number {
  const [top, bottom] = [price.numerator * market.denominator, price.denominator * market.numerator];
  // Fixed-point first: both may exceed the range of a number.
  return Number(((top - bottom) * PRECISION) / bottom) / Number(PRECISION);
}

const PRECISION = 10n ** 12n;
