import { LOCALE } from "../lib/locale";
import { onceEach } from "../lib/once";

/** Rounding of an amount: a limit must never look better than it is. */
export type AmountRounding = "nearest" | "down" | "up";

const MODES = { nearest: "halfExpand", down: "floor", up: "ceil" } as const;
const FRACTION_DIGITS = 4;
/** From this many digits before the point, fewer follow it. */
const LONG_WHOLE_DIGITS = 4;
const FRACTION_DIGITS_OF_LONG = 2;

/** Longer amounts are written in scientific notation: 1.158E77. */
const MAX_WHOLE_DIGITS = 15;

const formatOf = onceEach((key: string) => {
  const [rounding, digits] = key.split(":") as [AmountRounding, string];
  // TypeScript's library does not have roundingMode yet; every supported browser has it.
  const options = {
    roundingMode: MODES[rounding],
    ...(digits === "huge" && { notation: "scientific" as const }),
    ...(digits === "small" || digits === "huge"
      ? { maximumSignificantDigits: FRACTION_DIGITS }
      : { maximumFractionDigits: Number(digits) }),
  };
  return new Intl.NumberFormat(LOCALE, options);
});

/**
 * Formats an amount in smallest units as whole tokens: 136.0989, 31,870.42, 0.0004074, 1.158E77. Rounded, but never
 * through a float.
 */
export function tokenAmountText(amount: bigint, decimals: number, rounding: AmountRounding = "nearest"): string {
  const digits = amount.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  const isSmall = whole === "0" && /[1-9]/.test(fraction);
  const places = whole.length >= LONG_WHOLE_DIGITS ? FRACTION_DIGITS_OF_LONG : FRACTION_DIGITS;
  const size = isSmall ? "small" : whole.length > MAX_WHOLE_DIGITS ? "huge" : places;
  const format = formatOf(`${rounding}:${size}`);
  // Intl formats decimal strings exactly.
  return format.format((fraction ? `${whole}.${fraction}` : whole) as Intl.StringNumericLiteral);
}
