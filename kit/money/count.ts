import { LOCALE } from "../lib/locale";
import { once } from "../lib/once";
import { compactFormat, isBeyondWriting } from "./compact";

const compact = once(() => compactFormat());
const whole = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }));

/** Formats a whole number with separators: 21,204,118. */
export function countText(count: number): string {
  return isBeyondWriting(count) ? compact()(count) : whole().format(count);
}
