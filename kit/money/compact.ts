import { LOCALE } from "../lib/locale";
import { once, onceEach } from "../lib/once";

/** Fraction digits by the number of digits before the point: $1.84B, $12.6B, $412.7M; 1,235万. */
const FRACTION_DIGITS = [2, 2, 1, 1];
const MAX_FRACTION_DIGITS = 2;

/** Whether the language writes 1,000 rather than 1000. The compact notation of Intl follows another rule by default. */
const groupsThousands = once(() => new Intl.NumberFormat(LOCALE).format(1000).length > "1000".length);

/** Largest number that is written in figures: 999 trillion. Larger ones are shown as "more than" it. */
const MAX_WRITTEN = 999e12;

/** Whether a number is too large to be written in figures. */
export function isBeyondWriting(value: number): boolean {
  return Math.abs(value) > MAX_WRITTEN;
}

/** Returns a compact format with three or four digits, in the units of the language. */
export function compactFormat(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const withDigits = onceEach(
    (digits: number) =>
      new Intl.NumberFormat(LOCALE, {
        ...options,
        notation: "compact",
        useGrouping: groupsThousands() ? "always" : "min2",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  return (value) => {
    if (isBeyondWriting(value)) {
      const most = withDigits(0).format(Math.sign(value) * MAX_WRITTEN);
      return `${value < 0 ? "<" : ">"} ${most}`;
    }
    const whole = withDigits(MAX_FRACTION_DIGITS)
      .formatToParts(value)
      .filter(({ type }) => type === "integer")
      .reduce((length, part) => length + part.value.length, 0);
    return withDigits(FRACTION_DIGITS[whole] ?? 0).format(value);
  };
}
