import { memoryPreviewCache } from "../testing/memoryPreviewCache";
import type { PreviewCache } from "../previewCache/previewCache";
import { injectedGateway, knownMarket, USDC, WBTC_WETH } from "../testing/injectedGateway";
import { findPoolPreview } from "./findPoolPreview";
import { findTokenPreview } from "./findTokenPreview";

const siteOrigin = "https://cenote.example";

/** A memory cache that records its calls. */
function watchedCache() {
  const cache = memoryPreviewCache();
  const calls: string[] = [];
  const watched: PreviewCache = {
    get: (key) => (calls.push(`get ${key}`), cache.get(key)),
    put: (key, preview) => (calls.push(`put ${key}`), cache.put(key, preview)),
    lease: (key) => (calls.push(`lease ${key}`), cache.lease(key)),
  };
  return { cache: watched, calls };
}

test("reads the cache before it fetches, writes after it, and does not fetch again", async () => {
  const { gateway, requests } = injectedGateway(knownMarket);
  const { cache, calls } = watchedCache();
  const find = findTokenPreview({ gateway, cache, siteOrigin });

  const first = await find("ethereum", USDC);
  const second = await find("ETHEREUM", USDC);

  expect(first?.source).toBe("fetched");
  expect(second).toEqual({ ...first, source: "hit" });
  expect(calls).toEqual([`get token#ETHEREUM#${USDC}`, `put token#ETHEREUM#${USDC}`, `get token#ETHEREUM#${USDC}`]);
  expect(requests).toHaveLength(1);
});

test("caches an invalid preview neither as present nor as missing", async () => {
  let name: string | null = null;
  const { gateway, requests } = injectedGateway({ token: () => ({ symbol: "USDC", name }) });
  const { cache, calls } = watchedCache();
  const find = findTokenPreview({ gateway, cache, siteOrigin });
  expect(await find("ethereum", USDC)).toBeNull();
  expect(calls).toEqual([`get token#ETHEREUM#${USDC}`]);
  name = "USD Coin";
  expect((await find("ethereum", USDC))?.source).toBe("fetched");
  expect(requests).toHaveLength(2);
});

test("fetches when the cached preview is invalid", async () => {
  const { gateway, requests } = injectedGateway(knownMarket);
  const cache = memoryPreviewCache();
  await cache.put(`pool#ETHEREUM#${WBTC_WETH.toLowerCase()}`, { title: "no image" });
  const pool = await findPoolPreview({ gateway, cache, siteOrigin })("ethereum", WBTC_WETH);
  expect(pool?.preview.name).toBe("WBTC/WETH");
  expect(requests).toHaveLength(3);
});

test("answers although the cache fails in both directions", async () => {
  const { gateway } = injectedGateway(knownMarket);
  const down = () => Promise.reject(new Error("down"));
  const token = await findTokenPreview({ gateway, cache: { get: down, put: down, lease: down }, siteOrigin })(
    "ethereum",
    USDC,
  );
  expect(token?.preview.title).toBe("Get USDC on Cenote");
});

test("lets simultaneous visitors share one fetch", async () => {
  const { gateway, requests } = injectedGateway(knownMarket);
  const find = findTokenPreview({ gateway, cache: memoryPreviewCache(), siteOrigin });
  await Promise.all([find("ethereum", USDC), find("ethereum", USDC), find("ethereum", USDC)]);
  expect(requests).toHaveLength(1);
});

test("uses the first pool found of V4, V3 and V2, though another lookup fails", async () => {
  const { gateway } = injectedGateway({
    ...knownMarket,
    v4Pool: () => {
      throw new Error("V4 is down");
    },
  });
  const pool = await findPoolPreview({ gateway, cache: memoryPreviewCache(), siteOrigin })("ethereum", WBTC_WETH);
  expect(pool?.preview.poolData).toMatchObject({ feeTier: "0.3%", protocolVersion: "V3" });
});

test("fails, instead of reporting a missing pool, when a lookup failed and none found it", async () => {
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
  const pool = await findPoolPreview({ gateway, cache: memoryPreviewCache(), siteOrigin })("base", WBTC_WETH);
  expect(pool?.preview).toMatchObject({ name: "AAA/UNK", poolData: { feeTier: "0.3%", token1Symbol: null } });
});

test("requests a missing token once a minute per process, and writes nothing to the table", async () => {
  let time = Date.now();
  const now = () => time;
  const { gateway, requests } = injectedGateway({ token: () => null });
  const { cache, calls } = watchedCache();
  const find = findTokenPreview({ gateway, cache, siteOrigin, now });
  expect(await find("ethereum", USDC)).toBeNull();
  expect(await find("ethereum", USDC)).toBeNull();
  expect(requests).toHaveLength(1);
  time += 61_000;
  expect(await find("ethereum", USDC)).toBeNull();
  expect(requests).toHaveLength(2);
  expect(calls).toEqual([`get token#ETHEREUM#${USDC}`, `get token#ETHEREUM#${USDC}`]);
});

test("remembers at most 1,000 keys that name nothing: clients can request any", async () => {
  const { gateway, requests } = injectedGateway({ token: () => null });
  const cache = {
    ...memoryPreviewCache(),
    put: () => Promise.reject(new Error("full")),
    get: () => Promise.resolve(null),
  };
  const find = findTokenPreview({ gateway, cache, siteOrigin });
  const address = (index: number) => `0x${index.toString(16).padStart(40, "0")}`;
  for (let index = 0; index <= 1_000; index++) await find("base", address(index));
  expect(requests).toHaveLength(1_001);
  await find("base", address(1_000));
  expect(requests).toHaveLength(1_001);
  await find("base", address(0));
  expect(requests).toHaveLength(1_002);
});

test("retries at once after a failure", async () => {
  let isDown = true;
  const { gateway, requests } = injectedGateway({
    token: (variables) => {
      if (isDown) throw new Error("down");
      return knownMarket.token!(variables);
    },
  });
  const find = findTokenPreview({ gateway, cache: memoryPreviewCache(), siteOrigin });
  await expect(find("ethereum", USDC)).rejects.toThrow("down");
  isDown = false;
  expect((await find("ethereum", USDC))?.source).toBe("fetched");
  expect(requests).toHaveLength(2);
});

describe("past the soft age", () => {
  const HOUR = 3_601_000;

  /** A cache with one preview, an hour old, with the symbol OLD. */
  async function oldCache() {
    let now = Date.now() - HOUR;
    const cache = memoryPreviewCache(() => now);
    const old = injectedGateway({ token: () => ({ symbol: "OLD", name: "Old" }) });
    await findTokenPreview({ gateway: old.gateway, cache, siteOrigin })("ethereum", USDC);
    now = Date.now();
    return cache;
  }

  test("one request renews a preview, and waits a moment for it", async () => {
    const cache = await oldCache();
    const { gateway, requests } = injectedGateway(knownMarket);
    const find = findTokenPreview({ gateway, cache, siteOrigin });
    expect(await find("ethereum", USDC)).toMatchObject({
      source: "fetched",
      preview: { tokenData: { symbol: "USDC" } },
    });
    expect(await find("ethereum", USDC)).toMatchObject({ source: "hit", preview: { tokenData: { symbol: "USDC" } } });
    expect(requests).toHaveLength(1);
  });

  test.each<[string, () => Promise<never>]>([
    ["slow", () => new Promise<never>(() => {})],
    ["down", () => Promise.reject(new Error("down"))],
  ])("the old preview is served while the gateway is %s", async (_, gateway) => {
    const cache = await oldCache();
    const token = await findTokenPreview({ gateway, cache, siteOrigin })("ethereum", USDC);
    expect(token).toMatchObject({ source: "hit", preview: { tokenData: { symbol: "OLD" } } });
  });

  test("a preview of a removed token is served until it expires", async () => {
    const cache = await oldCache();
    const { gateway } = injectedGateway({ token: () => null });
    const find = findTokenPreview({ gateway, cache, siteOrigin });
    expect((await find("ethereum", USDC))?.preview.tokenData.symbol).toBe("OLD");
    expect((await find("ethereum", USDC))?.preview.tokenData.symbol).toBe("OLD");
  });
});
