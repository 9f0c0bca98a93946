/** The value of some assets at each moment. */
export type ValueSeries = {
  /** Dollars of the assets with a known price. */
  readonly usd: number[];
  /** Number of assets with a known price. */
  readonly priced: number[];
  /** Number of assets without a known price. */
  readonly unpriced: number[];
};

export function emptySeries(length: number): ValueSeries {
  const zeros = () => Array.from({ length }, () => 0);
  return { usd: zeros(), priced: zeros(), unpriced: zeros() };
}

/** Counts one asset at one moment; null for an unknown value. */
export function countValue({ usd, priced, unpriced }: ValueSeries, place: number, value: number | null) {
  if (value === null) unpriced[place]!++;
  else {
    usd[place]! += value;
    priced[place]!++;
  }
}

/** Adds several series of the same moments. */
export function addSeries(all: readonly ValueSeries[], length: number): ValueSeries {
  const sum = emptySeries(length);
  for (const series of all) {
    for (const figure of ["usd", "priced", "unpriced"] as const) {
      for (let place = 0; place < length; place++) sum[figure][place]! += series[figure][place]!;
    }
  }
  return sum;
}

/** Returns the dollars at a moment; null if no asset has a known price. */
export function usdAt({ usd, priced, unpriced }: ValueSeries, place: number): number | null {
  return unpriced[place]! > 0 && priced[place] === 0 ? null : usd[place]!;
}
