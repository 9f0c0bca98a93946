import { visibleText } from "@cenote/domain/plainText";

/** Number that is written to the file digit by digit. */
export type Decimal = { readonly decimal: string };
/** Value of a field; null where it is unknown. */
export type CsvValue = string | number | Decimal | null | undefined;

/** Characters that make a spreadsheet read a formula, also full-width ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Marks a decimal string as an exact number, such as an amount in smallest units; other texts are unchanged. */
export function decimal(text: string | null | undefined): CsvValue {
  return text != null && DECIMAL.test(text) ? { decimal: text } : text;
}

/** Writes a time in UTC, as ISO 8601. */
export function utcTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}

/**
 * Returns a line of RFC 4180 with its line break. An apostrophe keeps an untrusted text from being read as a formula.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(field).join(",")}\r\n`;
}

function field(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return plainNumber(value);
  if (typeof value === "object") return value.decimal;
  const text = visibleText(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns all digits of a number, without exponent, separators or a locale's sign: 1e-7 is 0.0000001. */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  const text = String(value);
  const [mantissa = "", exponent] = text.split("e");
  if (exponent === undefined) return text;
  const sign = mantissa.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction).padEnd(point, "0");
  return point > 0
    ? `${sign}${digits.slice(0, point)}${digits.length > point ? `.${digits.slice(point)}` : ""}`
    : `${sign}0.${"0".repeat(-point)}${digits}`;
}
