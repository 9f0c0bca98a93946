/** Round values from zero up to at least `most`, about `count` of them: what a scale is labelled with. */
export function levels(most: number, count: number): readonly number[] {
  if (!(most > 0)) return [0];
  const rough = most / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}
