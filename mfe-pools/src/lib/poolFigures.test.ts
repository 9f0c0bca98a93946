import { aprOf, feesOfDay } from "./poolFigures";

test("takes fees by the tier, 3000 being 0.3 %", () => {
  expect(feesOfDay(1_000_000, 3000)).toBe(3000);
  expect(feesOfDay(1_000_000, 500)).toBe(500);
});

test("takes a missing tier as the spec does", () => {
  expect(feesOfDay(1_000_000, null)).toBe(3000);
});

test("knows no fees without a volume, and no APR without value", () => {
  expect(feesOfDay(null, 3000)).toBeNull();
  expect(aprOf(3000, 0)).toBeNull();
  expect(aprOf(null, 5)).toBeNull();
});

test("extends a day's fees to a year", () => {
  expect(aprOf(100, 36_500)).toBe(100);
});
