import fc from "fast-check";
import { waterlineScale } from "./scale";
import { layerTops, wavePath, WAVES } from "./waves";

test("what did not change lies on the surface, whatever else is there", () => {
  expect(waterlineScale([], 500)).toMatchObject({ surface: 240 });
  expect(waterlineScale([12, -3], 500).level(0)).toBe(240);
});

test("a rise is as high as a fall of the same size is deep", () => {
  const { level, surface } = waterlineScale([9, -9, 1], 500);
  expect(surface - level(4)).toBeCloseTo(level(-4) - surface);
});

test("one token through the roof leaves the others room", () => {
  const { level, surface } = waterlineScale([1, 2, 1.5, -1, -2, 1_000_000], 500);
  expect(surface - level(2)).toBeGreaterThan(30);
  expect(level(1_000_000)).toBe(36);
});

test("lines of the scale stand apart from each other and from the surface, from the highest to the deepest", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), { maxLength: 30 }), (percents) => {
      const { level, ticks, surface } = waterlineScale(percents, 500);
      const levels = ticks.map(level);
      expect([...ticks]).toEqual(ticks.toSorted((one, other) => other - one));
      for (const [index, y] of levels.entries()) {
        expect(Math.abs(y - surface)).toBeGreaterThanOrEqual(44);
        if (index > 0) expect(y - levels[index - 1]!).toBeGreaterThanOrEqual(43.9);
      }
      const tops = layerTops(
        surface,
        levels.filter((y) => y > surface),
        500,
      );
      expect(tops).toHaveLength(WAVES.length);
      expect([...tops]).toEqual(tops.toSorted((one, other) => one - other));
    }),
    { numRuns: 200 },
  );
});

test("a layer of water reaches from one side to the other, and to the floor", () => {
  const path = wavePath(100, WAVES[0]!, { width: 300, height: 200 });
  expect(path.startsWith("M0 ")).toBe(true);
  expect(path.endsWith("L300 200L0 200Z")).toBe(true);
});
