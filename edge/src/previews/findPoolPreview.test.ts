import type { GatewayAnswer } from "../gatewayClient";
import { memoryPreviewCache } from "../testing/memoryPreviewCache";
import { injectedGateway } from "../testing/injectedGateway";
import { findPoolPreview } from "./findPoolPreview";

const siteOrigin = "https://cenote.example";
const ADDRESS = "0xCBCdF9626bC03E24f779434178A73a0B4bad62eD";
const POOL_ID = `0x${"ab".repeat(32)}`;

const pool = (protocolVersion: string, more: object = {}) => ({
  protocolVersion,
  feeTier: 500,
  token0: { symbol: "WBTC", project: { logoUrl: "https://logos.example/0.png" } },
  token1: { symbol: "WETH", project: null },
  ...more,
});

function open(answers: Readonly<Record<string, unknown>>) {
  const none = { v4Pool: null, v3Pool: null, v2Pair: null };
  const { gateway, requests } = injectedGateway(
    Object.fromEntries(Object.entries({ ...none, ...answers }).map(([root, answer]) => [root, () => answer])),
  );
  return { find: findPoolPreview({ gateway, cache: memoryPreviewCache(), siteOrigin }), requests };
}

test("requests V4 by pool id and V3 and V2 by address, with the chain in upper case (spec §7)", async () => {
  const { find, requests } = open({});
  expect(await find("base", POOL_ID)).toBeNull();
  expect(requests.map(({ operation, variables }) => [operation.operationName, variables])).toEqual([
    ["V4PoolPreview", { chain: "BASE", poolId: POOL_ID }],
    ["V3PoolPreview", { chain: "BASE", address: POOL_ID }],
    ["V2PairPreview", { chain: "BASE", address: POOL_ID }],
  ]);
});

test("requests all three concurrently (spec §7)", async () => {
  const requests: string[] = [];
  let answer = (_: GatewayAnswer) => {};
  const answered = new Promise<GatewayAnswer>((fulfill) => (answer = fulfill));
  const gateway = ({ operationName }: { operationName: string }) => (requests.push(operationName), answered);
  const lookup = findPoolPreview({ gateway, cache: memoryPreviewCache(), siteOrigin })("base", ADDRESS);
  // The cache is queried first.
  await new Promise((resume) => setImmediate(resume));
  expect(requests).toHaveLength(3);
  answer({ data: {}, isPartial: false });
  expect(await lookup).toBeNull();
});

test.each([
  [{ v4Pool: pool("V4"), v3Pool: pool("V3"), v2Pair: pool("V2") }, "V4"],
  [{ v3Pool: pool("V3"), v2Pair: pool("V2") }, "V3"],
  [{ v2Pair: pool("V2") }, "V2"],
])("believes V4 before V3 before V2 (spec §4)", async (answers, version) => {
  const result = await open(answers).find("ethereum", ADDRESS);
  expect(result?.preview.poolData.protocolVersion).toBe(version);
});

test("names title, image, page, pair, fee and logos (spec §3)", async () => {
  const result = await open({ v3Pool: pool("V3") }).find("Ethereum", ADDRESS);
  expect(result?.preview).toEqual({
    title: "WBTC/WETH on Cenote",
    image: `${siteOrigin}/api/image/pools/ethereum/${ADDRESS.toLowerCase()}`,
    url: `${siteOrigin}/explore/pools/ethereum/${ADDRESS.toLowerCase()}`,
    name: "WBTC/WETH",
    poolData: {
      token0Symbol: "WBTC",
      token1Symbol: "WETH",
      feeTier: "0.05%",
      protocolVersion: "V3",
      token0Image: "https://logos.example/0.png",
      token1Image: null,
    },
  });
});

test.each([
  [null, "0.3%"],
  [undefined, "0.3%"],
  ["3000", "0.3%"],
  [-1, "0.3%"],
  [0, "0%"],
  [100, "0.01%"],
  // A dynamic fee: the last one charged.
  [1234, "0.1234%"],
  [10_000, "1%"],
])("prints a fee tier of %j as %s (spec §5, §9)", async (feeTier, text) => {
  const result = await open({ v4Pool: pool("V4", { feeTier }) }).find("ethereum", POOL_ID);
  expect(result?.preview.poolData.feeTier).toBe(text);
});

test.each([
  [{ token0: null }, "UNK/WETH"],
  [{ token0: { symbol: "" } }, "UNK/WETH"],
  [{ token0: { symbol: "\u202e" }, token1: undefined }, "UNK/UNK"],
])("takes partial data: %j is %s (spec §7)", async (more, name) => {
  expect((await open({ v3Pool: pool("V3", more) }).find("ethereum", ADDRESS))?.preview.name).toBe(name);
});

test("takes a pool that is missing beside an error for a failure, and remembers nothing of it", async () => {
  const cache = memoryPreviewCache();
  const gateway = async () => ({ data: { v4Pool: null, v3Pool: null, v2Pair: null }, isPartial: true });
  await expect(findPoolPreview({ gateway, cache, siteOrigin })("ethereum", ADDRESS)).rejects.toThrow(
    "failed to answer",
  );
  expect(await cache.get(`pool#ETHEREUM#${ADDRESS.toLowerCase()}`)).toBeNull();
});

test.each(["V5", null, 3])("finds no preview in a pool of the version %j", async (version) => {
  expect(await open({ v3Pool: pool("V3", { protocolVersion: version }) }).find("ethereum", ADDRESS)).toBeNull();
});

test.each([
  ["ethereum", "0xa0b869"],
  ["optimism", "0x0"],
  ["invalidnetwork", ADDRESS],
  ["ethereum", `${ADDRESS}/`],
])("fetches nothing on %j for %j", async (chain, id) => {
  const { find, requests } = open({});
  expect(await find(chain, id)).toBeNull();
  expect(requests).toEqual([]);
});
