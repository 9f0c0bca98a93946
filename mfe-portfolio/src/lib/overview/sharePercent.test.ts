import { sharePercent } from "./sharePercent";

test.each([
  [481, 1000, "48.1%"],
  [0.2, 1000, "< 0.1%"],
  [0, 1000, "0.0%"],
])("writes %d of %d as %s", (part, whole, text) => {
  expect(sharePercent(part, whole)).toBe(text);
});
