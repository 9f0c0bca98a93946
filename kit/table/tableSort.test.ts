import { readSort, withSort } from "./tableSort";

const SORTS = { rank: "POPULARITY", price: "PRICE" } as const;
const after = (search: string, clicked: keyof typeof SORTS) =>
  withSort(new URLSearchParams(search), SORTS, clicked).toString();

test("without a word of it, the first order counts, largest first", () => {
  expect(readSort(new URLSearchParams("sort=nonsense"), SORTS)).toEqual({ by: "rank", isAscending: false });
});

test("a click on a heading orders by it, another one turns it round, and keeps the rest", () => {
  expect(after("q=eth", "price")).toBe("q=eth&sort=price");
  expect(after("sort=price", "price")).toBe("sort=price&dir=asc");
  expect(after("sort=price&dir=asc", "price")).toBe("sort=price");
  expect(after("sort=price&dir=asc", "rank")).toBe("");
});
