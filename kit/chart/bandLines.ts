import { smooth } from "./smooth";

/** How many tones of water there are; the first begins at the line itself. */
export const BANDS = 4;
/** How much lower each band lies than the one above it at least, in parts of the chart's height. */
const STEP = 0.1;
/** A band is smoothed over one part in so many of the line, times its depth. */
const SMOOTHED_PART = 60;

/**
 * The upper edge of each band, in pixels from the top like the line: each is the one above it, smoother and lower, and
 * never above it. The mean of the lowest places around a point cannot be higher than the point.
 */
export function bandLines(line: readonly number[], height: number): readonly (readonly number[])[] {
  const lines = [line];
  for (let band = 1; band < BANDS; band++) {
    const reach = Math.max(1, Math.round((band * line.length) / SMOOTHED_PART));
    const calm = smooth(lowestWithin(lines.at(-1)!, reach), reach);
    lines.push(calm.map((y) => y + height * STEP));
  }
  return lines;
}

/** The lowest place, which is the greatest distance from the top, up to `reach` places away. */
function lowestWithin(line: readonly number[], reach: number): readonly number[] {
  return line.map((_, index) => Math.max(...line.slice(Math.max(0, index - reach), index + reach + 1)));
}
