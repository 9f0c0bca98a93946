import type { PriceRange } from "./priceRange";

/** Whole tokens of the base and of the quote token. */
export type Holding = { readonly base: number; readonly quote: number };

/**
 * Returns a position's tokens at another price, without fees. An estimate for display, by the equations of concentrated
 * liquidity in floats: between its ends a range holds L(1/√p − 1/√b) of the base and L(√p − √a) of the other.
 */
export function holdingAt(held: Holding, range: PriceRange, now: number, price: number): Holding {
  const [low, high] = [Math.sqrt(range.low ?? 0), range.high === null ? Infinity : Math.sqrt(range.high)];
  const within = (root: number) => Math.min(high, Math.max(low, root));
  const root = within(Math.sqrt(now));
  const perBase = 1 / root - 1 / high;
  const perQuote = root - low;
  // The larger side is more precise; out of range only one side has any.
  const liquidity = held.base * root > held.quote / root ? held.base / perBase : held.quote / perQuote;
  const sqrtPrice = within(Math.sqrt(price));
  return { base: liquidity * (1 / sqrtPrice - 1 / high), quote: liquidity * (sqrtPrice - low) };
}

/** Returns the value of a holding, in the quote token. */
export function worthAt({ base, quote }: Holding, price: number): number {
  return base * price + quote;
}

/** Returns the prices from a quarter to four times the current one, by equal ratios: the usual movement in a year. */
export function pricesAround(now: number, steps: number): readonly number[] {
  return Array.from({ length: steps + 1 }, (_, step) => priceAt(now, step / steps));
}

const MAX_FACTOR = 4;

/** Returns the price at a position on the scale, from 0 to 1; 0.5 is the current price. */
export function priceAt(now: number, place: number): number {
  return now * MAX_FACTOR ** (2 * place - 1);
}

/** Returns the position of a price on the scale, from 0 to 1. */
export function placeOf(now: number, price: number): number {
  const place = (Math.log(price / now) / Math.log(MAX_FACTOR) + 1) / 2;
  return Math.min(1, Math.max(0, place));
}
