import { LOCALE } from "../lib/locale";
import { once, onceEach } from "../lib/once";

const withFraction = onceEach(
  (digits: number) => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);
const compact = once(() => new Intl.NumberFormat(LOCALE, { notation: "compact", maximumFractionDigits: 1 }));
const COMPACT_FROM = 10_000;

/** A percentage without its sign: 2.31%. The value is in percent. */
export function percentText(percent: number): string {
  const size = Math.abs(percent);
  return `${(size >= COMPACT_FROM ? compact() : withFraction(2)).format(size)}%`;
}

const signed = onceEach(
  (digits: number) =>
    new Intl.NumberFormat(LOCALE, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: "exceptZero",
    }),
);
const signedCompact = once(
  () => new Intl.NumberFormat(LOCALE, { notation: "compact", maximumFractionDigits: 1, signDisplay: "exceptZero" }),
);

/** A percentage without its sign in a sentence: 1.8%. Null where it rounds to nothing. */
export function roundPercentText(percent: number): string | null {
  const size = Math.abs(percent);
  return size < 0.05 ? null : `${(size >= COMPACT_FROM ? compact() : withFraction(1)).format(size)}%`;
}

/** A change in percent in few characters, its sign with it: +1.8, −12.0; of round ones, +5. */
export function signedPercentText(percent: number, digits: 0 | 1 = 1): string {
  const text = (Math.abs(percent) >= 1000 ? signedCompact() : signed(digits)).format(percent);
  return text.replace("-", "−");
}

/** Which way a change in percent points, as it is printed: what rounds to 0.00% points nowhere. */
export function direction(percent: number): "up" | "down" | "flat" {
  if (Math.abs(percent) < 0.005) return "flat";
  return percent > 0 ? "up" : "down";
}

/** A part of a whole, both of one unit: 46%, < 1%. */
export function shareText(part: number, whole: number): string {
  const percent = whole > 0 ? (100 * part) / whole : 0;
  return percent > 0 && percent < 1 ? "< 1%" : `${Math.round(percent)}%`;
}
