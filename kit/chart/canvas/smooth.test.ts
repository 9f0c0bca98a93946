import { smooth } from "./smooth";

test("takes the mean of the neighbors", () => {
  expect(smooth([1, 2, 3, 10], 1)).toEqual([1.5, 2, 5, 6.5]);
  expect(smooth([1, 2], 0)).toEqual([1, 2]);
});
