/** Each value as the mean of its neighbors up to `reach` places away. */
export function smooth(values: readonly number[], reach: number): readonly number[] {
  if (reach === 0) return values;
  // Sums up to each place make every window one subtraction.
  const sums = [0];
  for (const value of values) sums.push(sums.at(-1)! + value);
  return values.map((_, index) => {
    const from = Math.max(0, index - reach);
    const to = Math.min(values.length, index + reach + 1);
    return (sums[to]! - sums[from]!) / (to - from);
  });
}
