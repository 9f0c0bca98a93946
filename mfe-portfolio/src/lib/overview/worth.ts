/** Total value of a group of holdings. */
export type Worth = {
  /** US dollars of the holdings with a known value; null if none has one, or if it is unknown whether there are any. */
  readonly value: number | null;
  readonly count: number;
  /** Number of holdings without a known value. */
  readonly unknownCount: number;
};

/** Adds up values: unknown ones are excluded and counted, never treated as zero. */
export function addWorths(worths: readonly Worth[]): Worth {
  return {
    value: addKnown(worths.filter(({ count, value }) => count > 0 || value === null).map(({ value }) => value)),
    count: sumOf(worths.map(({ count }) => count)),
    unknownCount: sumOf(worths.map(({ unknownCount }) => unknownCount)),
  };
}

/** Returns the sum of the known values; null if none is known, zero for an empty list. */
export function addKnown(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter((value) => value !== null);
  return values.length > 0 && knownValues.length === 0 ? null : sumOf(knownValues);
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
