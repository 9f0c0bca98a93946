import { bandLines, BANDS } from "./bandLines";

const HEIGHT = 380;
/** Tolerance: the sums of a mean are not exact. */
const PRECISION_PIXELS = 1e-6;

/** Returns a seeded generator of numbers between 0 and 1, equal in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Series of `count` values, in pixels from the top. */
const SERIES: Readonly<Record<string, (count: number, random: () => number) => readonly number[]>> = {
  flat: (count) => Array.from({ length: count }, () => 120),
  noise: (count, random) => Array.from({ length: count }, () => 30 + 200 * random()),
  "a random walk": (count, random) => {
    let y = 130;
    return Array.from({ length: count }, () => (y = Math.min(220, Math.max(38, y + 12 * (random() - 0.5)))));
  },
  spikes: (count, random) => Array.from({ length: count }, () => (random() < 0.05 ? 40 : random() < 0.05 ? 220 : 150)),
  "one jump": (count) => Array.from({ length: count }, (_, index) => (index < 0.9 * count ? 200 : 40)),
  "a steady fall": (count) => Array.from({ length: count }, (_, index) => 40 + (180 * index) / count),
};

/** Returns the height of a line drawn from point to point at every pixel column. */
function columns(line: readonly number[], width: number): readonly number[] {
  return Array.from({ length: width + 1 }, (_, x) => {
    const place = (x / width) * (line.length - 1);
    const left = Math.floor(place);
    const right = Math.min(line.length - 1, left + 1);
    return line[left]! + (line[right]! - line[left]!) * (place - left);
  });
}

describe.each(Object.keys(SERIES))("bands under %s", (name) => {
  test.each([2, 3, 12, 24, 168, 289, 1000])("are never above the line nor each other, of %d points", (count) => {
    for (let seed = 1; seed <= 10; seed++) {
      const line = SERIES[name]!(count, randomNumbers(seed));
      const bands = bandLines(line, HEIGHT);
      expect(bands).toHaveLength(BANDS);
      for (const width of [320, 375, 768, 1200]) {
        const drawn = bands.map((band) => columns(band, width));
        for (let band = 1; band < BANDS; band++) {
          const rise = Math.max(...drawn[band]!.map((y, x) => drawn[band - 1]![x]! - y));
          expect(rise).toBeLessThan(PRECISION_PIXELS);
        }
      }
    }
  });
});

test("bands get smoother with depth", () => {
  const line = SERIES.noise!(289, randomNumbers(7));
  const roughness = bandLines(line, HEIGHT).map((band) =>
    band.slice(1).reduce((sum, y, index) => sum + Math.abs(y - band[index]!), 0),
  );
  expect(roughness).toEqual(roughness.toSorted((one, other) => other - one));
  expect(new Set(roughness).size).toBe(BANDS);
});
