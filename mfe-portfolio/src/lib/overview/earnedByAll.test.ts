import { earnedByAll } from "./earnedByAll";

test.each([
  ["known ones", [5, 0, 7], 12],
  ["known ones beside unknown ones", [5, null], 5],
  ["no positions", [0, 0], 0],
])("adds up %s", (_name, earned, sum) => {
  expect(earnedByAll(earned)).toBe(sum);
});

test("unknown earnings beside none stay unknown", () => {
  expect(earnedByAll([0, null])).toBeNull();
  expect(earnedByAll([])).toBeNull();
});
