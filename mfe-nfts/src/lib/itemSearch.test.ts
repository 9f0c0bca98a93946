import { hasFilters, itemVariables, readItemFilters, withListedOnly, withoutFilters, withTrait } from "./itemSearch";

const read = (text: string) => readItemFilters(new URLSearchParams(text));

test("reads every filter and the order from the URL", () => {
  const filters = read("q=%23412&listed=1&min=0.5&max=2&trait.Light=Coral&trait.Light=Dawn&trait.A%3AB=1&sort=rarest");
  expect(filters.text).toBe("#412");
  expect(itemVariables(filters)).toEqual({
    orderBy: "RARITY",
    asc: true,
    filter: {
      tokenSearchQuery: "#412",
      listed: true,
      minPrice: "500000000000000000",
      maxPrice: "2000000000000000000",
      traits: [
        { name: "Light", values: ["Coral", "Dawn"] },
        { name: "A:B", values: ["1"] },
      ],
    },
  });
  expect(hasFilters(filters)).toBe(true);
});

test.each(["", "min=abc&max=-1", "sort=constructor", "listed=yes", "trait.=x"])("ignores %p", (text) => {
  expect(hasFilters(read(text))).toBe(false);
  expect(read(text).order).toBe("cheapest");
});

test("bounds the values that a URL names", () => {
  const search = new URLSearchParams(Array.from({ length: 200 }, (_, index) => ["trait.Size", String(index)]));
  expect(read(String(search)).traits[0]!.values).toHaveLength(60);
});

test("chooses a value once, and removes only that one", () => {
  const search = new URLSearchParams("chain=base&trait.Light=Dawn");
  const both = withTrait(withTrait(search, "Light", "Coral", true), "Light", "Coral", true);
  expect(String(both)).toBe("chain=base&trait.Light=Dawn&trait.Light=Coral");
  expect(String(withTrait(both, "Light", "Dawn", false))).toBe("chain=base&trait.Light=Coral");
});

test("clears the filters, and keeps the chain and the order", () => {
  const search = withListedOnly(new URLSearchParams("chain=base&sort=recent&q=a&min=1&max=2&trait.Light=Dawn"), true);
  expect(String(withoutFilters(search))).toBe("chain=base&sort=recent");
});
