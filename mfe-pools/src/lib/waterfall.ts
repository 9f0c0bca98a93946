/** A bar that begins where the one before it ended, in percent of the width of all. */
export type Step = { readonly from: number; readonly to: number };

const WHOLE = 100;

/** Sums amounts step by step; the last bar is their sum. All of them have room on one scale with the zero. */
export function waterfall(amounts: readonly number[]): readonly Step[] {
  const ends = amounts.reduce<number[]>((sums, amount) => [...sums, (sums.at(-1) ?? 0) + amount], []);
  const spans = [...ends.map((end, index) => [ends[index - 1] ?? 0, end] as const), [0, ends.at(-1) ?? 0] as const];
  const least = Math.min(0, ...ends);
  const width = Math.max(0, ...ends) - least || 1;
  const place = (value: number) => (WHOLE * (value - least)) / width;
  return spans.map(([start, end]) => ({ from: place(Math.min(start, end)), to: place(Math.max(start, end)) }));
}
