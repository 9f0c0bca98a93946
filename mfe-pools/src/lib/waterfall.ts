/** Bar that begins where the previous one ended, in percent of the total width. */
export type Step = { readonly from: number; readonly to: number };

const WHOLE = 100;

/** Returns the bars of cumulative amounts; the last bar is their sum. All share one scale that includes zero. */
export function waterfall(amounts: readonly number[]): readonly Step[] {
  const ends = amounts.reduce<number[]>((sums, amount) => [...sums, (sums.at(-1) ?? 0) + amount], []);
  const spans = [...ends.map((end, index) => [ends[index - 1] ?? 0, end] as const), [0, ends.at(-1) ?? 0] as const];
  const least = Math.min(0, ...ends);
  const width = Math.max(0, ...ends) - least || 1;
  const place = (value: number) => (WHOLE * (value - least)) / width;
  return spans.map(([start, end]) => ({ from: place(Math.min(start, end)), to: place(Math.max(start, end)) }));
}
