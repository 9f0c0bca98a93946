import { levels } from "./levels";

test("labels a scale with round values", () => {
  expect(levels(87, 4)).toEqual([0, 50, 100]);
  expect(levels(4_000_000, 4)).toEqual([0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]);
  expect(levels(0, 4)).toEqual([0]);
});
