import { groupAssets, separateAssets } from "./groupAssets";
import { testToken } from "../testing/testToken";

const ETHER = testToken({ projectId: "eth", quantity: 2, price: 3000, value: 6000, change: 0 });
const ON_BASE = testToken({ ...ETHER, chain: "BASE", quantity: 1, price: 3030, value: 3030, change: 1 });

test("adds up the tokens of one project over chains, the most valuable first", () => {
  const [asset, ...others] = groupAssets([ON_BASE, ETHER]);
  expect(others).toEqual([]);
  expect(asset).toMatchObject({ quantity: 3, value: 9030, price: 3010, lead: ETHER, forms: [ETHER, ON_BASE] });
  // 6,000 of 6,000, and 3,030 of 3,000.
  expect(asset!.change).toBeCloseTo(100 * (9030 / 9000 - 1), 10);
});

test("leaves the sum unknown where a part is", () => {
  const unpriced = { ...ON_BASE, price: null, value: null };
  expect(groupAssets([ETHER, unpriced])[0]).toMatchObject({ value: null, change: null, price: 3000, quantity: 3 });
  expect(groupAssets([ETHER, { ...ON_BASE, quantity: null }])[0]).toMatchObject({ quantity: null, value: 9030 });
});

test("keeps networks apart on request", () => {
  expect(separateAssets([ETHER, ON_BASE]).map(({ forms }) => forms)).toEqual([[ETHER], [ON_BASE]]);
});
