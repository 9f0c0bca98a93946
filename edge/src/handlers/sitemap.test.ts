import { injectedGateway, USDC, WBTC_WETH } from "../testing/injectedGateway";
import { robots } from "./robots";
import { sitemap } from "./sitemap";

const ORIGIN = "https://cenote.example";
const HOSTILE = "</loc><script>alert(1)</script>&$&";
const POOL_ID = `0x${"ab".repeat(32)}`;

async function locations(topTokens: unknown, topPools: unknown) {
  const { gateway } = injectedGateway({ topTokens: () => topTokens, topPools: () => topPools });
  const response = await sitemap(gateway, ORIGIN);
  const xml = await response.text();
  return {
    xml,
    response,
    paths: [...xml.matchAll(/<loc>https:\/\/cenote\.example([^<]*)<\/loc>/g)].map(([, path]) => path),
  };
}

test("leads to the open screens, the top tokens and the top pools, each once", async () => {
  const { paths, response } = await locations(
    [
      { chain: "ETHEREUM", address: null, project: null },
      { chain: "ETHEREUM", address: USDC, project: { isSpam: false } },
      { chain: "ETHEREUM", address: USDC, project: null },
    ],
    {
      edges: [
        { node: { chain: "BASE", addressOrId: WBTC_WETH } },
        { node: { chain: "POLYGON", addressOrId: POOL_ID } },
      ],
    },
  );
  expect(paths).toEqual([
    "/",
    "/explore/tokens",
    "/explore/pools",
    "/explore/transactions",
    "/nfts",
    "/explore/tokens/ethereum/NATIVE",
    `/explore/tokens/ethereum/${USDC}`,
    `/explore/pools/base/${WBTC_WETH.toLowerCase()}`,
    `/explore/pools/polygon/${POOL_ID}`,
  ]);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=3600");
});

test("contains no untrusted texts, and no spam", async () => {
  const { xml, paths } = await locations(
    [
      { chain: "ETHEREUM", address: HOSTILE },
      { chain: HOSTILE, address: USDC },
      { chain: "ETHEREUM", address: USDC, name: HOSTILE, symbol: HOSTILE, project: { isSpam: true } },
      null,
      HOSTILE,
    ],
    { edges: [{ node: { chain: "BASE", addressOrId: HOSTILE } }, { node: null }, null] },
  );
  expect(paths).toHaveLength(5);
  expect(xml).not.toContain("script");
});

test.each([
  [null, null],
  [{}, []],
  ["x", { edges: "x" }],
])("lists only the screens without tokens and pools: %j, %j", async (topTokens, topPools) => {
  expect((await locations(topTokens, topPools)).paths).toHaveLength(5);
});

test("fails, without a partial sitemap, when the gateway fails", async () => {
  const gateway = () => Promise.reject(new Error("down"));
  await expect(sitemap(gateway, ORIGIN)).rejects.toThrow("down");
});

test("caches a partial sitemap only briefly", async () => {
  const response = await sitemap(() => Promise.resolve({ data: {}, isPartial: true }), ORIGIN);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5");
});

test("robots may open every page but those about one wallet, and find the sitemap", async () => {
  const lines = (await robots(ORIGIN).text()).trim().split("\n");
  expect(lines).toEqual([
    "User-agent: *",
    ...["/graphql", "/portfolio/", "/auth/", "/manage/"].map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${ORIGIN}/sitemap.xml`,
  ]);
});
