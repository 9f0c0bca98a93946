import fc from "fast-check";
import { rateChange, rateHistory } from "./rateHistory";

const points = (...values: readonly (readonly [timestamp: number, value: number])[]) =>
  values.map(([timestamp, value]) => ({ timestamp, value }));

test("divides the prices of the same times", () => {
  expect(rateHistory(points([10, 180], [20, 190]), points([10, 2000], [20, 1900]))).toEqual(
    points([10, 0.09], [20, 0.1]),
  );
});

test("a price lasts until the next one, and times before the first are left out", () => {
  expect(rateHistory(points([5, 1], [10, 100], [20, 100], [30, 100]), points([10, 2], [25, 4]))).toEqual(
    points([10, 50], [20, 50], [30, 25]),
  );
});

test("leaves out what cannot be divided", () => {
  expect(rateHistory(points([1, 5], [2, 5], [3, 0], [4, NaN]), points([1, 0], [2, 5]))).toEqual(points([2, 1]));
  expect(rateHistory(points([1, 5]), [])).toEqual([]);
  expect(rateHistory([], points([1, 5]))).toEqual([]);
});

test("a price in a token and its reverse are reciprocal at the times of both", () => {
  const history = fc
    .uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1 })
    .chain((times) =>
      fc
        .array(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), { minLength: times.length, maxLength: times.length })
        .map((values) =>
          times.sort((one, other) => one - other).map((timestamp, index) => ({ timestamp, value: values[index]! })),
        ),
    );
  fc.assert(
    fc.property(history, history, (base, quote) => {
      const reverse = new Map(rateHistory(quote, base).map(({ timestamp, value }) => [timestamp, value]));
      for (const { timestamp, value } of rateHistory(base, quote)) {
        const other = reverse.get(timestamp);
        if (other !== undefined) expect(value * other).toBeCloseTo(1, 9);
      }
    }),
  );
});

test.each([
  [10, 0, 10],
  [0, 100, -50],
  [-50, -50, 0],
  [6.72, 0.1, 6.6134],
])("a change of %d percent against one of %d is %d percent", (base, quote, change) => {
  expect(rateChange(base, quote)).toBeCloseTo(change, 3);
});

test.each([
  [null, 1],
  [1, undefined],
  [1, -100],
])("a change of %s against one of %s is not known", (base, quote) => {
  expect(rateChange(base, quote)).toBeNull();
});
