import { percentText } from "@cenote/kit/money/percent";

const MIN_PERCENT = 0.1;

/** Formats a share in percent to one decimal, both in US dollars: 48.1%, < 0.1%. */
export function sharePercent(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  const isTiny = percent > 0 && percent < MIN_PERCENT / 2;
  return isTiny ? `< ${percentText(MIN_PERCENT, 1)}` : percentText(percent, 1);
}
