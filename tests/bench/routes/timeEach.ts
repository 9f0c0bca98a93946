import { percentile } from "../../suite";

const ROUNDS = 3;

export type Timed<Result> = {
  readonly results: readonly Result[];
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
};

/** Times each piece of work: the minimum of some rounds, because other programs interrupt it. */
export function timeEach<Item, Result>(items: readonly Item[], prepare: () => (item: Item) => Result): Timed<Result> {
  const times = items.map(() => Number.POSITIVE_INFINITY);
  let results: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const work = prepare();
    results = items.map((item, index) => {
      const begin = performance.now();
      const result = work(item);
      times[index] = Math.min(times[index]!, performance.now() - begin);
      return result;
    });
  }
  return { results, p50: percentile(times, 0.5), p95: percentile(times, 0.95), most: Math.max(...times) };
}
