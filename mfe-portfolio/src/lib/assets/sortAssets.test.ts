import { separateAssets } from "./groupAssets";
import { isFound, sortAssets, type AssetSort } from "./sortAssets";
import { testToken } from "../testing/testToken";

const ETHER = testToken({ value: 10, price: 3000, change: -1 });
const USDC = testToken({ address: "0xA0b8", name: "USD Coin", symbol: "USDC", value: 20, price: 1, change: 2 });
const UNPRICED = testToken({ address: "0xaa", value: null, price: null, change: null });
const names = (by: AssetSort, isAscending: boolean) =>
  sortAssets(separateAssets([UNPRICED, ETHER, USDC]), { by, isAscending }, new Map()).map(({ lead }) => lead);

test.each([
  ["value", false, [USDC, ETHER, UNPRICED]],
  ["value", true, [ETHER, USDC, UNPRICED]],
  ["price", false, [ETHER, USDC, UNPRICED]],
  ["day", false, [USDC, ETHER, UNPRICED]],
] as const)("orders by %s, ascending: %s, unknown figures last", (by, isAscending, expected) => {
  expect(names(by, isAscending)).toEqual(expected);
});

test("orders by what tokens earned", () => {
  const assets = separateAssets([ETHER, USDC, UNPRICED]);
  const profit = { cost: 1, unrealized: 1, unrealizedPercent: 1, reason: null };
  const profits = new Map([
    [ETHER.key, { ...profit, realized: 1 }],
    [USDC.key, { ...profit, realized: 2 }],
  ]);
  const sorted = sortAssets(assets, { by: "realized", isAscending: false }, profits);
  expect(sorted.map(({ lead }) => lead)).toEqual([USDC, ETHER, UNPRICED]);
});

test("finds an asset by its name, its symbol or the beginning of an address", () => {
  const [asset] = separateAssets([USDC]);
  expect(["coin", "usdc", "0xa0"].map((text) => isFound(asset!, text))).toEqual([true, true, true]);
  expect(isFound(asset!, "b8")).toBe(false);
});
