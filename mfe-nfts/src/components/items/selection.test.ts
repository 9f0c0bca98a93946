import { MAX_SELECTED, toggled, totalOf, type SelectedItem } from "./selection";

const item = (id: string, price: SelectedItem["price"] = null): SelectedItem => ({
  item: {
    id,
    chain: "ETHEREUM",
    collection: "0x1",
    collectionName: null,
    standard: "ERC721",
    tokenId: id,
    name: null,
    pictureUrl: null,
  },
  orderId: `order ${id}`,
  price,
});

test("selects an item, and takes it out again", () => {
  const one = toggled([], item("1"));
  expect(toggled(one, item("2")).map((one) => one.item.id)).toEqual(["1", "2"]);
  expect(toggled(one, item("1"))).toEqual([]);
});

test("adds up prices of one currency, and no others", () => {
  const ether = (value: number) => ({ value, currency: "ETH" });
  expect(totalOf([item("1", ether(1.5)), item("2", ether(2))])).toEqual(ether(3.5));
  expect(totalOf([item("1", ether(1.5)), item("2", { value: 2, currency: "USD" })])).toBeNull();
  expect(totalOf([item("1", ether(1.5)), item("2")])).toBeNull();
  expect(totalOf([])).toBeNull();
});

test("selects no more than one transaction buys", () => {
  const full = Array.from({ length: MAX_SELECTED }, (_, index) => item(String(index)));
  expect(toggled(full, item("one more"))).toBe(full);
  expect(toggled(full, item("0"))).toHaveLength(MAX_SELECTED - 1);
});
