/** How much of its track a value fills, in percent, on a square-root scale: small values stay visible. */
export function meterPercent(value: number, most: number): number {
  if (!(value > 0) || !(most > 0)) return 0;
  return Math.min(100, 100 * Math.sqrt(value / most));
}
