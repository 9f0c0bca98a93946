import { compactFormat } from "./compact";
import { LOCALE } from "../lib/locale";
import { once, onceEach } from "../lib/once";
import { rateLabel } from "./price";

const compact = once(() => compactFormat());
const withFraction = onceEach((digits: number) => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: digits }));
const small = once(() => new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 4 }));
/** Smaller quantities are written with counted zeros. */
const MIN_WRITTEN = 0.000001;
const COMPACT_FROM = 100_000;

/** Formats a quantity of whole units in at most about five digits: 11.404, 5,074.8, 77.5M, 0.0₈5. */
export function quantityText(quantity: number): string {
  const size = Math.abs(quantity);
  if (size >= COMPACT_FROM) return compact()(quantity);
  if (size >= 1) return withFraction(4 - Math.floor(Math.log10(size))).format(quantity);
  if (size > 0 && size < MIN_WRITTEN) return rateLabel(quantity);
  return small().format(quantity);
}
