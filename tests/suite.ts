/** A part of a suite: its measurements, in rows that are printed as a table. */
export type Part = { readonly title: string; readonly run: () => Promise<readonly Row[]> };
type Row = Readonly<Record<string, string | number>>;

/** Runs the parts given on the command line, or all of them, sequentially. */
export async function runParts(parts: Readonly<Record<string, Part>>) {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${Object.keys(parts).join(", ")}.`);
  for (const [name, { title, run }] of Object.entries(parts)) {
    if (names.length && !names.includes(name)) continue;
    console.log(`\n${title}`);
    const rows = await run();
    console.table(rows);
  }
}

/** Formats a ratio: "3.1x". */
export function ratio(one: number, other: number): string {
  const value = one / other;
  return `${value.toFixed(value < 2 ? 2 : 1)}x`;
}

/** Returns the value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
