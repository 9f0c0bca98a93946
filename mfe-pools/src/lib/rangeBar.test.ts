import { barOf } from "./rangeBar";

test("an open range fills the bar, with the price in its middle", () => {
  expect(barOf({ low: null, high: null }, 0.82)).toEqual({ from: 0, to: 100, mark: 50 });
});

test("a price within the range stands between its ends, by ratio", () => {
  const { from, to, mark } = barOf({ low: 1000, high: 4000 }, 2000);
  expect(mark).toBeCloseTo((from + to) / 2);
  expect(from).toBeGreaterThan(5);
  expect(to).toBeLessThan(95);
});

test("a price outside of the range stands outside of it, on the bar", () => {
  const { to, mark } = barOf({ low: 1000, high: 2000 }, 9000);
  expect(mark).toBeGreaterThan(to);
  expect(mark).toBeLessThan(100);
});

test("a price that is not known has no mark", () => {
  expect(barOf({ low: 1, high: 2 }, null).mark).toBeNull();
  expect(barOf({ low: null, high: null }, null)).toEqual({ from: 0, to: 100, mark: null });
});
