/** Returns the mean of each value and its neighbors up to `reach` places away. */
export function smooth(values: readonly number[], reach: number): readonly number[] {
  if (reach === 0) return values;
  // Prefix sums reduce every window to one subtraction.
  const sums = [0];
  for (const value of values) sums.push(sums.at(-1)! + value);
  return values.map((_, index) => {
    const from = Math.max(0, index - reach);
    const to = Math.min(values.length, index + reach + 1);
    return (sums[to]! - sums[from]!) / (to - from);
  });
}
