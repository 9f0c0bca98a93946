import { priceCourse, type PricePoint } from "./priceCourse";

const point = (value: number, timestamp: number, kind: PricePoint["kind"] = "sold") => ({ kind, value, timestamp });

test("places the first price to the left, the highest above, and orders by time", () => {
  const { points, levels } = priceCourse([point(2, 200), point(1, 100), point(3, 300, "asked")], 500);
  expect(points.map(({ value }) => value)).toEqual([1, 2, 3]);
  expect(points.map(({ left }) => left)).toEqual([3, 26.5, 50]);
  expect(points.map(({ top }) => top)).toEqual([82, 50, 18]);
  expect(levels).toEqual([
    { value: 1, top: 82 },
    { value: 2, top: 50 },
    { value: 3, top: 18 },
  ]);
});

test("puts a single price in the middle, also one of the future", () => {
  expect(priceCourse([point(1, 100)], 100)).toEqual({
    points: [{ ...point(1, 100), left: 3, top: 50 }],
    levels: [{ value: 1, top: 50 }],
  });
  expect(priceCourse([point(1, 100), point(1, 900)], 500).points[1]!.left).toBe(97);
  expect(priceCourse([], 0)).toEqual({ points: [], levels: [] });
});
