import { LOCALE } from "./locale";

const compact = (maximumFractionDigits: number) =>
  new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency: "USD",
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits,
  });
const FINE = compact(2);
const COARSE = compact(1);
const EXACT = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "USD" });
const SMALLEST_USD = 0.01;

/** Dollars in few characters: $1.84B, $412.7M, $94.20. */
export function compactUsd(value: number): string {
  const size = Math.abs(value);
  if (size > 0 && size < SMALLEST_USD) return value < 0 ? "> -$0.01" : "< $0.01";
  // 999.995 would be written $1,000.00, which is longer than $1K.
  if (size < 999.995) return EXACT.format(value);
  // Three digits at least, four at most.
  const leading = size / 10 ** (3 * Math.floor(Math.log10(size) / 3));
  return (leading < 10 ? FINE : COARSE).format(value);
}

/** Dollars to the cent: $84,590.28. */
export function exactUsd(value: number): string {
  return EXACT.format(value);
}
