/** Returns round values within a range, about `count` of them, for a scale's labels. */
export function levelsBetween(least: number, most: number, count: number): readonly number[] {
  if (!(most > least)) return [];
  const step = roundStep(most - least, count);
  const first = Math.ceil(least / step);
  const length = Math.max(0, Math.floor(most / step) - first + 1);
  // Adding steps would accumulate their rounding errors.
  return Array.from({ length }, (_, index) => (first + index) * step);
}

function roundStep(range: number, count: number): number {
  const rough = range / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude;
}
