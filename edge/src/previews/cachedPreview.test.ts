import { memoryPreviewCache } from "../previewCache/memory";
import type { PreviewCache } from "../previewCache/previewCache";
import { injectedGateway, knownMarket, USDC, WBTC_WETH } from "../testing/injectedGateway";
import { findPoolPreview } from "./findPoolPreview";
import { findTokenPreview } from "./findTokenPreview";

const siteOrigin = "https://cenote.example";

/** A memory cache that writes down what is done to it. */
function watchedCache() {
  const cache = memoryPreviewCache();
  const calls: string[] = [];
  const watched: PreviewCache = {
    get: (key) => (calls.push(`get ${key}`), cache.get(key)),
    put: (key, preview) => (calls.push(`put ${key}`), cache.put(key, preview)),
  };
  return { cache: watched, calls };
}

test("reads the cache before it fetches, writes after it, and does not fetch again", async () => {
  const { gateway, asked } = injectedGateway(knownMarket);
  const { cache, calls } = watchedCache();
  const find = findTokenPreview({ gateway, cache, siteOrigin });

  const first = await find("ethereum", USDC);
  const second = await find("ETHEREUM", USDC);

  expect(first?.source).toBe("fetched");
  expect(second).toEqual({ ...first, source: "hit" });
  expect(calls).toEqual([`get token#ETHEREUM#${USDC}`, `put token#ETHEREUM#${USDC}`, `get token#ETHEREUM#${USDC}`]);
  expect(asked).toHaveLength(1);
});

test("stores no preview without a symbol or a name", async () => {
  const { gateway } = injectedGateway({ token: () => ({ symbol: "USDC", name: null }) });
  const { cache, calls } = watchedCache();
  expect(await findTokenPreview({ gateway, cache, siteOrigin })("ethereum", USDC)).toBeNull();
  expect(calls).toEqual([`get token#ETHEREUM#${USDC}`]);
});

test("fetches when what is cached is not valid", async () => {
  const { gateway, asked } = injectedGateway(knownMarket);
  const cache = memoryPreviewCache();
  await cache.put(`pool#ETHEREUM#${WBTC_WETH.toLowerCase()}`, { title: "no image" });
  const found = await findPoolPreview({ gateway, cache, siteOrigin })("ethereum", WBTC_WETH);
  expect(found?.preview.name).toBe("WBTC/WETH");
  expect(asked).toHaveLength(3);
});

test("answers although the cache fails in both directions", async () => {
  const { gateway } = injectedGateway(knownMarket);
  const down = () => Promise.reject(new Error("down"));
  const found = await findTokenPreview({ gateway, cache: { get: down, put: down }, siteOrigin })("ethereum", USDC);
  expect(found?.preview.title).toBe("Get USDC on Cenote");
});

test("lets simultaneous visitors share one fetch", async () => {
  const { gateway, asked } = injectedGateway(knownMarket);
  const find = findTokenPreview({ gateway, cache: memoryPreviewCache(), siteOrigin });
  await Promise.all([find("ethereum", USDC), find("ethereum", USDC), find("ethereum", USDC)]);
  expect(asked).toHaveLength(1);
});

test("uses the first pool found of V4, V3 and V2, though another lookup fails", async () => {
  const { gateway } = injectedGateway({
    ...knownMarket,
    v4Pool: () => {
      throw new Error("V4 is down");
    },
  });
  const found = await findPoolPreview({ gateway, cache: memoryPreviewCache(), siteOrigin })("ethereum", WBTC_WETH);
  expect(found?.preview.poolData).toMatchObject({ feeTier: "0.3%", protocolVersion: "V3" });
});

test("fails, instead of saying that there is no pool, when a lookup failed and none found it", async () => {
  const { gateway } = injectedGateway({
    v3Pool: () => null,
    v2Pair: () => null,
    v4Pool: () => {
      throw new Error("V4 is down");
    },
  });
  const find = findPoolPreview({ gateway, cache: memoryPreviewCache(), siteOrigin });
  await expect(find("ethereum", WBTC_WETH)).rejects.toThrow("V4 is down");
});

test("gives a pair without a fee the fee of 0.3%", async () => {
  const token = { symbol: "AAA", project: null };
  const { gateway } = injectedGateway({
    v4Pool: () => null,
    v3Pool: () => null,
    v2Pair: () => ({ protocolVersion: "V2", token0: token, token1: { symbol: null } }),
  });
  const found = await findPoolPreview({ gateway, cache: memoryPreviewCache(), siteOrigin })("base", WBTC_WETH);
  expect(found?.preview).toMatchObject({ name: "AAA/UNK", poolData: { feeTier: "0.3%", token1Symbol: null } });
});
