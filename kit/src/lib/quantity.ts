import { LOCALE } from "./locale";

const COMPACT = new Intl.NumberFormat(LOCALE, { notation: "compact", maximumFractionDigits: 2 });
const WITH_DIGITS = [5, 4, 3, 2, 1].map(
  (digits) => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: digits - 1 }),
);
const SMALL = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 4 });
const SMALLEST_QUANTITY = 0.000001;
const COMPACT_FROM = 100_000;

/** How many of something, in at most five digits or so: 11.404, 5,074.8, 77.5M. */
export function quantityText(quantity: number): string {
  const size = Math.abs(quantity);
  if (size >= COMPACT_FROM) return COMPACT.format(quantity);
  if (size >= 1) return WITH_DIGITS[Math.floor(Math.log10(size))]!.format(quantity);
  if (size > 0 && size < SMALLEST_QUANTITY) return `< ${SMALL.format(SMALLEST_QUANTITY)}`;
  return SMALL.format(quantity);
}

const COUNT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** A whole number with separators: 21,204,118. */
export function countText(count: number): string {
  return COUNT.format(count);
}
