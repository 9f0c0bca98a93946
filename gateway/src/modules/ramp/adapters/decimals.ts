import * as v from "valibot";

const MAX_DECIMALS = 18;
const PLAIN = /^\d{1,30}(\.\d{1,36})?$/;

/** A provider's number or decimal text, as a decimal without an exponent; 18 decimals at most. */
export const decimal = v.pipe(
  v.union([v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e15)), v.pipe(v.string(), v.regex(PLAIN))]),
  v.transform((value) => (typeof value === "string" ? value : plainText(value))),
);

/** Adds decimals exactly. */
export function sumOf(values: readonly string[]): string {
  const total = values.reduce((sum, value) => sum + toUnits(value, MAX_DECIMALS), 0n);
  return fromUnits(total, MAX_DECIMALS);
}

/** Converts a decimal of whole tokens to smallest units, rounded down. */
export function toUnits(whole: string, decimals: number): bigint {
  const [integer = "0", fraction = ""] = whole.split(".");
  return BigInt(integer + fraction.slice(0, decimals).padEnd(decimals, "0"));
}

/** Converts smallest units to a decimal of whole tokens, without trailing zeros. */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, "0");
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return digits.slice(0, digits.length - decimals) + (fraction && `.${fraction}`);
}

/** Returns the shortest digits of a double, as in `String`, without an exponent. */
function plainText(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  const [digits = "0", exponent = "0"] = text.split("e");
  const [integer = "0", fraction = ""] = digits.split(".");
  const shift = Number(exponent);
  if (shift >= 0) return (integer + fraction).padEnd(integer.length + shift, "0");
  return `0.${"0".repeat(-shift - integer.length)}${integer}${fraction}`;
}
