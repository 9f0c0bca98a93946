import { groupAssets } from "../assets/groupAssets";
import { testToken } from "../testing/testToken";
import { readCompared, sharedAssets, withCompared } from "./comparison";

const ADDRESS = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";

test("reads an address to compare with, and nothing else", () => {
  expect(readCompared(new URLSearchParams({ compare: ADDRESS }))).toBe(ADDRESS);
  expect(readCompared(new URLSearchParams({ compare: "0x12" }))).toBeNull();
  expect(readCompared(new URLSearchParams())).toBeNull();
});

test("puts the last known value of the other beside each value, and none before the first", () => {
  const points = [10, 20, 30].map((timestamp) => ({ timestamp, value: timestamp }));
  const others = [
    { timestamp: 15, value: 7 },
    { timestamp: 30, value: 8 },
  ];
  const compared = withCompared(points, others, "Marta");
  expect(compared.map((point) => point.compared)).toEqual([null, 7, 8]);
  expect(compared[1]?.parts).toEqual([{ name: "Marta", value: 7 }]);
});

test("lists what both have, also where a value is unknown", () => {
  const held = (projectId: string, value: number | null) => testToken({ projectId, value });
  const one = groupAssets([held("eth", 5), held("uni", null), held("usdc", 3)]);
  const other = groupAssets([held("usdc", 90), held("uni", 1)]);
  expect(sharedAssets(one, other).map(({ asset, values }) => [asset.key, values])).toEqual([
    ["usdc", [3, 90]],
    ["uni", [null, 1]],
  ]);
});
