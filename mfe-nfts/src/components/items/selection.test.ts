import { MOST_SELECTED, toggled, type SelectedItem } from "./selection";

const item = (id: string): SelectedItem => ({
  ...{ id, chain: "ETHEREUM", address: "0x1", tokenId: id, name: null, price: null },
});

test("selects an item, and takes it out again", () => {
  const one = toggled([], item("1"));
  expect(toggled(one, item("2")).map(({ id }) => id)).toEqual(["1", "2"]);
  expect(toggled(one, item("1"))).toEqual([]);
});

test("selects no more than one transaction buys", () => {
  const full = Array.from({ length: MOST_SELECTED }, (_, index) => item(String(index)));
  expect(toggled(full, item("one more"))).toBe(full);
  expect(toggled(full, item("0"))).toHaveLength(MOST_SELECTED - 1);
});
