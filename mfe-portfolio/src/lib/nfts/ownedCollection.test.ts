import { hiddenItems, mergeCollections, nftRule, valueAtFloor, type OwnedCollection } from "./ownedCollection";

const collection = (facts: Partial<OwnedCollection>): OwnedCollection => ({
  key: "ETHEREUM:0x1",
  chain: "ETHEREUM",
  address: "0x1",
  name: "Shapes",
  isVerified: false,
  isSpam: false,
  itemCount: 1,
  floor: null,
  floorUsd: 100,
  ...facts,
});
const choices = (hidden: string[] = [], shown: string[] = []) => ({ hidden: new Set(hidden), shown: new Set(shown) });

test("adds up a collection over accounts, the most valuable first", () => {
  const cheap = collection({ key: "cheap", floorUsd: 1, itemCount: 5 });
  const unknown = collection({ key: "unknown", floorUsd: null, itemCount: 9 });
  const merged = mergeCollections([[unknown, cheap, collection({})], [collection({ itemCount: 2 })]]);
  expect(merged.map(({ key, itemCount }) => [key, itemCount])).toEqual([
    ["ETHEREUM:0x1", 3],
    ["cheap", 5],
    ["unknown", 9],
  ]);
});

test("values items at the floor, and counts those without one", () => {
  expect(valueAtFloor([collection({ itemCount: 3 }), collection({ floorUsd: null, itemCount: 2 })])).toEqual({
    value: 300,
    unknownItems: 2,
  });
  expect(valueAtFloor([collection({ floorUsd: null })]).value).toBeNull();
});

test.each([
  [choices(), false, null],
  [choices(), true, "spam"],
  [choices([], ["collection"]), true, null],
  [choices(["item"]), false, "hidden"],
  [choices(["collection"], ["item"]), true, "hidden"],
] as const)("applies the visitor's choices before the rule of spam", (visitorChoices, isSpam, rule) => {
  expect(nftRule(["item", "collection"], isSpam, visitorChoices)).toBe(rule);
});

test("counts single items that are hidden, without those of hidden collections", () => {
  const [one, other] = [collection({ key: "ETHEREUM:0x1" }), collection({ key: "ETHEREUM:0x2" })];
  const hidden = ["ETHEREUM:0x1:7", "ETHEREUM:0x2:8", "ETHEREUM:0x2", "BASE:0x1:9"];
  expect(hiddenItems([one, other], choices(hidden))).toBe(1);
});
