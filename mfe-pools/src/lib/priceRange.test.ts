import { edgeDistance, WHOLE_RANGE } from "./priceRange";

test("the distance to the nearer end is in percent of the price", () => {
  expect(edgeDistance(100, { low: 90, high: 104 })).toBeCloseTo(4);
  expect(edgeDistance(100, { low: 98, high: null })).toBeCloseTo(2);
});

test("the whole range has no end to be near", () => {
  expect(edgeDistance(100, WHOLE_RANGE)).toBeNull();
});
