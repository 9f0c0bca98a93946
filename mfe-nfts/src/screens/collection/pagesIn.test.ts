import { pagesIn } from "./pagesIn";

test.each([
  [0, 0, []],
  [0, 24, [{ page: 0, from: 0, to: 24 }]],
  [
    40,
    100,
    [
      { page: 0, from: 40, to: 48 },
      { page: 1, from: 48, to: 96 },
      { page: 2, from: 96, to: 100 },
    ],
  ],
  [
    9960,
    10000,
    [
      { page: 207, from: 9960, to: 9984 },
      { page: 208, from: 9984, to: 10000 },
    ],
  ],
])("the items from %i to before %i lie on these pages", (from, to, parts) => {
  expect(pagesIn(from, to)).toEqual(parts);
});
