import { percentChange } from "./percentChange";

test("returns the change in percent", () => {
  expect(percentChange(100, 102.5)).toBeCloseTo(2.5);
  expect(percentChange(100, 50)).toBe(-50);
});

test("returns null for a change from or to the unknown, and from nothing", () => {
  expect(percentChange(null, 3)).toBeNull();
  expect(percentChange(3, undefined)).toBeNull();
  expect(percentChange(0, 3)).toBeNull();
});
