import { feePercent } from "@cenote/domain/limits";
import { compactFormat, isBeyondWriting } from "./compact";
import { LOCALE } from "../lib/locale";
import { once, onceEach } from "../lib/once";

const PERCENT = 100;
const COMPACT_FROM = 10_000;
/** Intl writes a hyphen in some languages. */
const MINUS = "−";
const PLUS = "+";

const withFraction = onceEach(
  (digits: number) =>
    new Intl.NumberFormat(LOCALE, {
      style: "percent",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);
const compact = once(
  () => new Intl.NumberFormat(LOCALE, { style: "percent", notation: "compact", maximumFractionDigits: 1 }),
);
const hugePercent = once(() => compactFormat({ style: "percent" }));
const upToFourDigits = once(
  () => new Intl.NumberFormat(LOCALE, { style: "percent", minimumFractionDigits: 0, maximumFractionDigits: 4 }),
);

/** Formats a percentage without its sign: 2.31 as 2.31%; compact from 10,000%. `digits` is the number of decimals. */
export function percentText(percent: number, digits = 2): string {
  const size = Math.abs(percent);
  if (isBeyondWriting(size / PERCENT)) return hugePercent()(size / PERCENT);
  return (size >= COMPACT_FROM ? compact() : withFraction(digits)).format(size / PERCENT);
}

/** Returns a percentage without its sign for a sentence: 1.8%. Null where it rounds to zero. */
export function roundPercentText(percent: number): string | null {
  return Math.abs(percent) < 0.05 ? null : percentText(percent, 1);
}

/**
 * Formats a pool's fee with no more digits than it has: 0.05%, 0.3%. `feeTier` is in hundredths of a basis point; null
 * is the fee of V2 pools, 0.3%.
 */
export function feeText(feeTier: number | null | undefined): string {
  return upToFourDigits().format(feePercent(feeTier) / PERCENT);
}

/** Returns the sign of a change in percent: "−" or "+"; empty if the change rounds to 0.00%. */
export function changeSign(percent: number): string {
  return { up: PLUS, down: MINUS, flat: "" }[direction(percent)];
}

const signed = onceEach(
  (digits: number) =>
    new Intl.NumberFormat(LOCALE, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: "exceptZero",
    }),
);
const hugeNumber = once(() => compactFormat());
const signedCompact = once(
  () => new Intl.NumberFormat(LOCALE, { notation: "compact", maximumFractionDigits: 1, signDisplay: "exceptZero" }),
);

/** Returns a compact change in percent, with its sign and without a percent sign: +1.8, −12.0; rounded, +5. */
export function signedPercentText(percent: number, digits: 0 | 1 = 1): string {
  if (isBeyondWriting(percent)) return hugeNumber()(percent).replace("-", MINUS);
  const text = (Math.abs(percent) >= 1000 ? signedCompact() : signed(digits)).format(percent);
  return text.replace("-", MINUS);
}

/** Returns the direction of a change in percent; flat if it rounds to 0.00%. */
export function direction(percent: number): "up" | "down" | "flat" {
  if (Math.abs(percent) < 0.005) return "flat";
  return percent > 0 ? "up" : "down";
}

/** Formats a part of a whole, both in the same unit, in percent: 46%, < 1%. */
export function shareText(part: number, whole: number): string {
  const percent = whole > 0 ? (PERCENT * part) / whole : 0;
  return percent > 0 && percent < 1 ? `< ${percentText(1, 0)}` : percentText(percent, 0);
}
