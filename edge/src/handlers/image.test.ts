import { memoryPreviewCache } from "../testing/memoryPreviewCache";
import { findPoolPreview } from "../previews/findPoolPreview";
import { findTokenPreview } from "../previews/findTokenPreview";
import { injectedGateway, knownMarket, USDC, WBTC_WETH } from "../testing/injectedGateway";
import { image } from "./image";
import { poolImage } from "./poolImage";
import { tokenImage } from "./tokenImage";

function open(market = knownMarket) {
  const deps = {
    gateway: injectedGateway(market).gateway,
    cache: memoryPreviewCache(),
    siteOrigin: "https://cenote.example",
  };
  const drawName = async ({ name }: { name: string }, chain: string) => Buffer.from(`${name} on ${chain}`);
  return image({
    token: tokenImage({ findToken: findTokenPreview(deps), renderToken: drawName }),
    pool: poolImage({ findPool: findPoolPreview(deps), renderPool: drawName }),
  });
}

test.each([
  [`/api/image/tokens/ethereum/${USDC}`, "USD Coin on ETHEREUM", "public, max-age=604800"],
  ["/api/image/tokens/polygon/NATIVE", "Polygon on POLYGON", "public, max-age=604800"],
  [`/api/image/pools/ethereum/${WBTC_WETH}`, "WBTC/WETH on ETHEREUM", "public, immutable, max-age=31536000"],
])("draws %s", async (path, drawn, cacheControl) => {
  const response = await open()(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe(cacheControl);
  expect(await response.text()).toBe(drawn);
});

test.each([
  ["/api/image/tokens/ethereum/0x1", "Token not found."],
  [`/api/image/tokens/bitcoin/${USDC}`, "Token not found."],
  ["/api/image/pools/ethereum/0x1", "Pool not found."],
  [`/api/image/pools/ethereum/${USDC}`, "Pool not found."],
  ["/api/image/pools/bitcoin", "404 Not Found"],
  ["/api/image/nfts/ethereum/1", "404 Not Found"],
])("answers 404 for %s: %s", async (path, text) => {
  const response = await open()(path);
  expect([response.status, await response.text()]).toEqual([404, text]);
  expect(response.headers.get("cache-control")).toBe("max-age=60");
});

test("returns an uncached 500 with the error's message when the gateway fails", async () => {
  const fail = () => {
    throw new Error("gateway timeout");
  };
  const response = await open({ token: fail })(`/api/image/tokens/ethereum/${USDC}`);
  expect([response.status, await response.text()]).toEqual([500, "gateway timeout"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
