import { LOCALE } from "../lib/locale";
import { onceEach } from "../lib/once";

/** Reason why a text is not an amount. */
export type AmountProblem = "empty" | "notANumber" | "ambiguous" | "tooManyDecimals" | "tooLarge";

/** Parsed text: an amount in a token's smallest units, or the reason why it is not one. */
export type TypedAmount =
  | { readonly amount: bigint; readonly problem?: undefined }
  | { readonly amount?: undefined; readonly problem: AmountProblem };

/** Number signs of a locale. */
type NumberSigns = {
  readonly decimal: string;
  /** Separator of groups of digits; all spaces and all apostrophes are equal. */
  readonly group: string;
  /** Number of digits in the last group of a whole number, and in the groups before it. */
  readonly lastGroup: number;
  readonly otherGroups: number;
};

/** Largest uint256. */
const MAX_AMOUNT = 2n ** 256n - 1n;
/** Upper limit of an amount's length: 78 digits of 2^256, as many decimals, and their groups. */
const MAX_CHARACTERS = 240;

const SPACES = /[\s\u00a0\u2007\u2009\u202f]/gu;
const APOSTROPHES = /['’ʼ＇]/gu;
/** Directional marks around numbers in right-to-left texts. */
const MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/gu;

const signsOf = onceEach((locale: string): NumberSigns => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(12345678901.5);
  const sign = (type: Intl.NumberFormatPartTypes, fallback: string) =>
    toPlainSign(parts.find((part) => part.type === type)?.value ?? fallback);
  const groups = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  return {
    decimal: sign("decimal", "."),
    group: sign("group", ""),
    lastGroup: groups.at(-1)!,
    otherGroups: groups.at(-2) ?? 3,
  };
});

/**
 * Parses a typed or pasted amount of a token by the number format of a locale; `decimals` are the token's. Never
 * guesses: "1.234" is `ambiguous` where the locale groups digits by points. A single point or comma of another locale
 * counts as the decimal sign unless it groups digits properly. Accepts digits of all scripts; refuses signs and
 * exponents.
 *
 * @example
 * ```ts
 * const { amount, problem } = readTypedAmount("1,250.5", 6, "en"); // amount: 1250500000n
 * readTypedAmount("1.234", 18, "es"); // { problem: "ambiguous" }
 * readTypedAmount("0.1234567", 6, "en"); // { problem: "tooManyDecimals" }
 * ```
 */
export function readTypedAmount(text: string, decimals: number, locale = LOCALE): TypedAmount {
  const read = readTyped(text, locale);
  if ("problem" in read) return read;
  const fraction = read.fraction.replace(/0+$/, "");
  if (fraction.length > decimals) return { problem: "tooManyDecimals" };
  const amount = BigInt(read.whole + fraction.padEnd(decimals, "0"));
  return amount > MAX_AMOUNT ? { problem: "tooLarge" } : { amount };
}

/**
 * Parses a typed number with any number of decimals, such as a price. Returns it as a decimal string with a point; null
 * if it is not a number, or is ambiguous.
 */
export function readTypedNumber(text: string, locale = LOCALE): string | null {
  const read = readTyped(text, locale);
  if ("problem" in read) return null;
  return read.fraction ? `${read.whole}.${read.fraction}` : read.whole;
}

/** Formats a decimal string for an input field, with the decimal sign of a locale. */
export function writeTypedNumber(plain: string, locale = LOCALE): string {
  return plain.replace(".", signsOf(locale).decimal);
}

function readTyped(text: string, locale: string): TypedNumber | { readonly problem: AmountProblem } {
  const plain = toPlainSign(toLatinDigits(text.trim()));
  if (plain === "") return { problem: "empty" };
  if (plain.length > MAX_CHARACTERS) return { problem: "tooLarge" };
  const signs = signsOf(locale);
  if (isAmbiguous(plain, signs)) return { problem: "ambiguous" };
  return splitNumber(plain, signs) ?? { problem: "notANumber" };
}

/** Formats an amount in smallest units for an input field: exact, without groups, with the decimal sign of a locale. */
export function writeTypedAmount(amount: bigint, decimals: number, locale = LOCALE): string {
  const digits = amount.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return writeTypedNumber(fraction ? `${whole}.${fraction}` : whole, locale);
}

/**
 * Whether a single point groups digits in the locale and begins decimals everywhere else: "1.234" in Spanish. Amounts
 * are copied from pages of other locales, and a wrong guess would be off by a factor of a thousand.
 */
function isAmbiguous(text: string, signs: NumberSigns): boolean {
  return signs.group === "." && /^[1-9]\d{0,2}\.\d{3}$/.test(text);
}

/** Returns the decimal sign of the visitor's locale. */
export const decimalSign = (locale = LOCALE): string => signsOf(locale).decimal;

/** Digits before and after a decimal sign. */
type TypedNumber = { readonly whole: string; readonly fraction: string };

/** Splits a number at its decimal sign; null if the text is not a number. */
function splitNumber(text: string, signs: NumberSigns): TypedNumber | null {
  if (!/^[\d.,' ]*\d[\d.,' ]*$/.test(text)) return null;
  const decimal = decimalOf(text, signs);
  const at = decimal === null ? -1 : text.lastIndexOf(decimal);
  const [grouped, fraction] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
  const whole = withoutGroups(grouped, signs);
  return whole === null || !/^\d*$/.test(fraction) ? null : { whole: whole || "0", fraction };
}

/** Returns the decimal sign in a text; null without one. */
function decimalOf(text: string, signs: NumberSigns): string | null {
  const last = /[.,](?=[^.,]*$)/.exec(text)?.[0];
  if (!last) return null;
  const isSingle = text.indexOf(last) === text.lastIndexOf(last);
  if (!isSingle) return null;
  if (last === signs.decimal) return last;
  // Another sign groups digits where the locale does so and the groups are proper; otherwise it is a decimal sign.
  return last === signs.group && withoutGroups(text, signs) !== null ? null : last;
}

/** Returns the digits of a whole number; null where its groups are neither the locale's nor the usual ones. */
function withoutGroups(text: string, { lastGroup, otherGroups }: NumberSigns): string | null {
  const sign = /[^\d]/.exec(text)?.[0];
  if (!sign) return text;
  const groups = text.split(sign);
  if (groups.some((group) => !/^\d+$/.test(group))) return null;
  const isGrouped = (last: number, others: number) =>
    groups.at(-1)!.length === last &&
    groups.slice(1, -1).every((group) => group.length === others) &&
    groups[0]!.length <= others &&
    !groups[0]!.startsWith("0");
  return isGrouped(lastGroup, otherGroups) || isGrouped(3, 3) ? groups.join("") : null;
}

function toPlainSign(text: string): string {
  return text
    .replace(MARKS, "")
    .replace(SPACES, " ")
    .replace(APOSTROPHES, "'")
    .replace(/٫/gu, ".")
    .replace(/[٬，]/gu, ",")
    .replace(/[．]/gu, ".");
}

/**
 * Converts digits to Latin ones: every script has its ten digits in sequence; styled ones are variants of Latin digits.
 */
function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const plain = digit.normalize("NFKC");
    if (/^\d$/.test(plain)) return plain;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(plain.codePointAt(0)! - value - 1))) value += 1;
    return String(value % 10);
  });
}
