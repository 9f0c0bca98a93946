/** What some things are worth together. */
export type Worth = {
  /** US dollars of those whose value is known; null where none has a known value, or it is unknown whether there are any. */
  readonly value: number | null;
  readonly count: number;
  /** How many of them have no known value. */
  readonly unknownCount: number;
};

export const NOTHING: Worth = { value: 0, count: 0, unknownCount: 0 };

/** Several things as one: what is unknown is left out and counted, it is never zero. */
export function addWorths(worths: readonly Worth[]): Worth {
  return {
    value: addKnown(worths.filter(({ count, value }) => count > 0 || value === null).map(({ value }) => value)),
    count: sumOf(worths.map(({ count }) => count)),
    unknownCount: sumOf(worths.map(({ unknownCount }) => unknownCount)),
  };
}

/** The sum of what is known; null where nothing of it is, and zero of nothing. */
export function addKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return values.length > 0 && known.length === 0 ? null : sumOf(known);
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
