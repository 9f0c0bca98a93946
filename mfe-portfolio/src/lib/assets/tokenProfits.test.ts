import { groupAssets } from "./groupAssets";
import { testToken } from "../testing/testToken";
import { assetProfit, type Profit } from "./tokenProfits";

const HERE = testToken();
const [ASSET] = groupAssets([HERE, testToken({ chain: "BASE" })]) as [ReturnType<typeof groupAssets>[number]];
const profit = (facts: Partial<Profit> = {}): Profit => ({
  cost: 100,
  unrealized: 20,
  unrealizedPercent: 20,
  realized: 5,
  reason: null,
  ...facts,
});

test("adds up what an asset cost and earned on all chains", () => {
  const profits = new Map([
    [ASSET.forms[0]!.key, profit()],
    [ASSET.forms[1]!.key, profit({ cost: 300, unrealized: -40 })],
  ]);
  expect(assetProfit(ASSET, profits)).toEqual(
    profit({ cost: 400, unrealized: -20, unrealizedPercent: -5, realized: 10 }),
  );
});

test("is unknown where one chain's figure is, with its reason", () => {
  const unknown = profit({ cost: null, unrealized: null, unrealizedPercent: null, reason: "NOT_INDEXED" });
  const profits = new Map([
    [ASSET.forms[0]!.key, profit()],
    [ASSET.forms[1]!.key, unknown],
  ]);
  expect(assetProfit(ASSET, profits)).toEqual({ ...unknown, realized: 10 });
});

test("is unknown for a token without figures", () => {
  expect(assetProfit(ASSET, new Map())).toMatchObject({ cost: null, realized: null, reason: "UNREAD" });
});
