/**
 * Limits on numbers that untrusted contracts report. Within them every product and quotient of a price, an amount of at most
 * 2^256 and another pool's figure stays inside the range of a 64-bit float, so no statement over such rows overflows.
 */

/** A token with more decimals is treated like one that reports none: its amounts cannot be valued. */
export const MAX_DECIMALS = 36;

/** US dollars for one whole token. A price outside of these limits is unknown. */
export const MIN_PRICE_USD = 1e-30;
export const MAX_PRICE_USD = 1e15;

export function isPlausiblePrice(usd: number): boolean {
  return usd >= MIN_PRICE_USD && usd <= MAX_PRICE_USD;
}

/** Returns SQL for a price within the limits; null when it is unknown. */
export function boundedPriceSql(price: string): string {
  return `within(${price}, ${MIN_PRICE_USD}, ${MAX_PRICE_USD})`;
}

const MIN_USD = 1e-30;
const MAX_USD = 1e100;

/** Limits dollars to the range of the database's `dollars`: amounts below the minimum become zero. */
export function boundedUsd(usd: number): number {
  return usd >= MIN_USD ? Math.min(usd, MAX_USD) : 0;
}

/** Returns SQL for dollars within limits whose products and quotients fit a float; null when they are unknown. */
export function boundedUsdSql(usd: string): string {
  return `dollars(${usd})`;
}
