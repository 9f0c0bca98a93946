import { levelsBetween } from "./levels";

test.each([
  [0, 87, [0, 50]],
  [0, 4_000_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
  [151, 183, [160, 170, 180]],
  [1, 1, []],
])("labels a scale from %d to %d with round values", (least, most, values) => {
  expect(levelsBetween(least, most, 4)).toEqual(values);
});
