import { momentsOf } from "./moments";

const NOW = 1_764_043_210;
const DAY = 86_400;

test.each([
  ["HOUR", 14],
  ["DAY", 50],
  ["WEEK", 44],
  ["MONTH", 62],
  ["YEAR", 54],
] as const)("a history of %s is bounded, ends now, and each other moment ends a candle", (duration, count) => {
  const { at, candle } = momentsOf(duration, NOW, null);
  expect(at).toHaveLength(count);
  expect(at.at(-1)).toBe(NOW);
  expect(at.slice(0, -1).filter((moment) => moment % candle !== 0)).toEqual([]);
});

test("all of a history begins with the first activity, finer the younger it is", () => {
  const fresh = momentsOf("MAX", NOW, NOW - 3000);
  expect([fresh.at[0]! <= NOW - 3000, fresh.candle]).toEqual([true, 300]);
  const old = momentsOf("MAX", NOW, NOW - 3000 * DAY);
  expect(old.at[0]).toBeLessThanOrEqual(NOW - 3000 * DAY);
  expect(old.at.length).toBeLessThanOrEqual(53);
  expect(momentsOf("MAX", NOW, null).at).toHaveLength(2);
});
