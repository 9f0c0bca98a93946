import { smooth } from "./smooth";

/** Number of tones of water; the first begins at the line itself. */
export const BANDS = 4;
/** Minimum distance of each band below the one above it, as a part of the chart's height. */
const STEP = 0.1;
/** Divisor of the line's length that gives a band's smoothing radius, multiplied by its depth. */
const SMOOTHED_PART = 60;

/**
 * Returns the upper edge of each band, in pixels from the top like the line. Each is smoother and lower than the one
 * above it and never crosses it: the mean of the lowest places around a point cannot be higher than the point.
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

/** Returns the lowest place, that is the greatest distance from the top, up to `reach` places away. */
function lowestWithin(line: readonly number[], reach: number): readonly number[] {
  return line.map((_, index) => Math.max(...line.slice(Math.max(0, index - reach), index + reach + 1)));
}
