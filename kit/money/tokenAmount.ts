import { LOCALE } from "../lib/locale";
import { onceEach } from "../lib/once";

/** Rounding of an amount. A minimum is rounded down and a maximum up, so that neither looks better than it is. */
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
 * Formats an amount in a token's smallest units as whole tokens, rounded without the use of floats.
 *
 * @example
 * ```ts
 * tokenAmountText(136098900000000000000n, 18); // 136.0989
 * tokenAmountText(31870421111n, 6); // 31,870.42
 * tokenAmountText(407399999999999n, 18, "down"); // 0.0004073
 * tokenAmountText(2n ** 256n - 1n, 0); // 1.158E77
 * ```
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
