import { gridLayout } from "./gridLayout";

test.each([
  [288, 2],
  [343, 2],
  [688, 3],
  [936, 4],
  [1200, 5],
])("in %i pixels, %i cards stand side by side", (width, columns) => {
  expect(gridLayout(width).columns).toBe(columns);
});

test("a row is as high as a square picture with its texts, and the gap", () => {
  // Two cards of 166.5 pixels with a picture of 150.5.
  expect(gridLayout(343).rowHeight).toBe(219 + 10);
});
