/** What some things were worth at each moment. */
export type ValueSeries = {
  /** Dollars of those whose price is known. */
  readonly usd: number[];
  /** How many of them there are. */
  readonly priced: number[];
  /** How many have no known price. */
  readonly unpriced: number[];
};

export function emptySeries(length: number): ValueSeries {
  const zeros = () => Array.from({ length }, () => 0);
  return { usd: zeros(), priced: zeros(), unpriced: zeros() };
}

/** Counts one thing at one moment; null for an unknown value. */
export function countValue({ usd, priced, unpriced }: ValueSeries, place: number, value: number | null) {
  if (value === null) unpriced[place]!++;
  else {
    usd[place]! += value;
    priced[place]!++;
  }
}

/** Several series of the same moments as one. */
export function addSeries(all: readonly ValueSeries[], length: number): ValueSeries {
  const sum = emptySeries(length);
  for (const series of all) {
    for (const figure of ["usd", "priced", "unpriced"] as const) {
      for (let place = 0; place < length; place++) sum[figure][place]! += series[figure][place]!;
    }
  }
  return sum;
}

/** Dollars at a moment; null where nothing of it has a known price. */
export function usdAt({ usd, priced, unpriced }: ValueSeries, place: number): number | null {
  return unpriced[place]! > 0 && priced[place] === 0 ? null : usd[place]!;
}
