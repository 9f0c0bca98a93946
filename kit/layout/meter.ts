/** Returns the filled part of a Meter, 0 to 100 percent, on a square-root scale that keeps small values visible. */
export function meterPercent(value: number, most: number): number {
  if (!(value > 0) || !(most > 0)) return 0;
  return Math.min(100, 100 * Math.sqrt(value / most));
}
