import { DEFAULT_DESCRIPTION, DEFAULT_TITLE } from "@cenote/domain/product";
import { PAGES } from "@cenote/domain/routes";
import { memoryPreviewCache } from "../testing/memoryPreviewCache";
import { findPoolPreview } from "../previews/findPoolPreview";
import { findTokenPreview } from "../previews/findTokenPreview";
import { injectedGateway, knownMarket, USDC, WBTC_WETH } from "../testing/injectedGateway";
import { pageMeta } from "./pageMeta";

const siteOrigin = "https://cenote.example";

function open(market = knownMarket) {
  const { gateway, requests } = injectedGateway(market);
  const deps = { gateway, cache: memoryPreviewCache(), siteOrigin };
  const find = pageMeta({ findToken: findTokenPreview(deps), findPool: findPoolPreview(deps), siteOrigin });
  return { find, requests };
}

/** A path of every page of the table whose tags do not depend on data. */
const DEFAULT_PATHS = PAGES.filter(({ preview }) => preview === "default").map(({ path }) =>
  path.replace(/:\w+/g, "0xabc").replace("*", "a/b"),
);

test.each(DEFAULT_PATHS)("gives %s the default title, description and image", async (path) => {
  expect(await open().find(path)).toEqual({
    source: "default",
    meta: {
      title: DEFAULT_TITLE,
      description: DEFAULT_DESCRIPTION,
      image: `${siteOrigin}/images/share.png`,
      url: siteOrigin + path,
    },
  });
});

test.each([
  ["ethereum", USDC, "Get USDC on Cenote"],
  ["ethereum", "NATIVE", "Get ETH on Cenote"],
  ["polygon", "NATIVE", "Get POL on Cenote"],
])("gives the token %s/%s its own title and image, and no description", async (chain, address, title) => {
  expect(await open().find(`/explore/tokens/${chain}/${address}`)).toEqual({
    source: "fetched",
    meta: {
      title,
      image: `${siteOrigin}/api/image/tokens/${chain}/${address}`,
      url: `${siteOrigin}/explore/tokens/${chain}/${address}`,
    },
  });
});

test("gives a token at its short path the same tags, and the one canonical URL", async () => {
  const [long, short] = await Promise.all(
    ["/explore/tokens", "/tokens"].map((prefix) => open().find(`${prefix}/ethereum/${USDC}`)),
  );
  expect(short).toMatchObject({ source: "fetched", meta: { title: "Get USDC on Cenote" } });
  expect(short).toEqual(long);
});

test.each(["/explore/pools", "/pools"])(
  "gives a pool at %s its pair as title, and one canonical URL",
  async (prefix) => {
    expect(await open().find(`${prefix}/ethereum/${WBTC_WETH}`)).toEqual({
      source: "fetched",
      meta: {
        title: "WBTC/WETH on Cenote",
        image: `${siteOrigin}/api/image/pools/ethereum/${WBTC_WETH.toLowerCase()}`,
        url: `${siteOrigin}/explore/pools/ethereum/${WBTC_WETH.toLowerCase()}`,
      },
    });
  },
);

test.each([
  ["tokens", USDC],
  ["pools", WBTC_WETH],
])(
  "writes one URL and one image address for %s, however the first request wrote the address",
  async (kind, address) => {
    const { find } = open();
    const upper = `0x${address.slice(2).toUpperCase()}`;
    const first = await find(`/explore/${kind}/ETHEREUM/${upper}`);
    expect(first).toMatchObject({
      meta: {
        url: `${siteOrigin}/explore/${kind}/ethereum/${address.toLowerCase()}`,
        image: `${siteOrigin}/api/image/${kind}/ethereum/${address.toLowerCase()}`,
      },
    });
    expect(await find(`/explore/${kind}/ethereum/${address}`)).toMatchObject({
      meta: (first as { meta: object }).meta,
    });
  },
);

test.each([
  "/explore/tokens/ethereum/0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb49",
  "/explore/tokens/ethereum/0x0",
  "/explore/tokens/potato/NATIVE",
  "/explore/pools/ethereum/0xa0b869",
  "/explore/pools/optimism/0x0",
])("has no tags for %s, which names nothing that is there", async (path) => {
  expect(await open().find(path)).toEqual({ source: "absent" });
});

test("gives a path that ends in a slash the tags and the URL of the path without it", async () => {
  for (const path of ["/swap", "/vote", `/explore/tokens/ethereum/${USDC}`]) {
    expect(await open().find(`${path}/`)).toEqual(await open().find(path));
  }
});

test("gives a coin that has an address the one URL of its chain's coin", async () => {
  const result = await open().find("/explore/tokens/polygon/0x0000000000000000000000000000000000001010");
  expect(result).toEqual(await open().find("/explore/tokens/polygon/NATIVE"));
  expect(result).toMatchObject({ meta: { url: `${siteOrigin}/explore/tokens/polygon/NATIVE` } });
});

test.each([
  "/some-random-path",
  "/explore/tokens/ethereum",
  "/explore/tokens/ethereun",
  "/explore/tokens/ethereum//",
  "/explore/pools/invalidnetwork",
  "/potato/",
  "/ethereum/0x0",
  "/ethereum//",
])("does not know the path %s", async (path) => {
  expect(await open().find(path)).toEqual({ source: "none" });
});

test("sends no request for an invalid chain or address", async () => {
  const { find, requests } = open();
  await find(`/explore/tokens/ethereun/${USDC}`);
  await find("/explore/tokens/ethereum/%2e%2e");
  await find("/explore/pools/ethereum/0x0");
  expect(requests).toEqual([]);
});

test("fails, instead of reporting a token as absent, when the gateway fails", async () => {
  const { find } = open({
    token: () => {
      throw new Error("upstream");
    },
  });
  await expect(find(`/explore/tokens/ethereum/${USDC}`)).rejects.toThrow("upstream");
});
