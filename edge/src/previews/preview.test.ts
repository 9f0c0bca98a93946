import { parsePoolPreview, parseTokenPreview } from "./preview";

const token = {
  title: "Get USDC on Cenote",
  image: "https://x/i",
  url: "https://x/p",
  name: "USD Coin",
  tokenData: { symbol: "USDC" },
  ogImage: null,
};
const pool = {
  title: "WBTC/WETH on Cenote",
  image: "https://x/i",
  url: "https://x/p",
  name: "WBTC/WETH",
  poolData: {
    token0Symbol: "WBTC",
    token1Symbol: null,
    feeTier: "0.3%",
    protocolVersion: "V3",
    token0Image: null,
    token1Image: "https://x/l.png",
  },
};

test("reads back a preview of a token and one of a pool", () => {
  expect([parseTokenPreview(token), parsePoolPreview(pool)]).toEqual([token, pool]);
});

test.each(["title", "image", "url"])("takes a pool's preview without its %s for none (spec §5)", (field) => {
  expect(parsePoolPreview({ ...pool, [field]: undefined })).toBeNull();
  expect(parsePoolPreview({ ...pool, [field]: "" })).toBeNull();
});

test("takes a token's preview without a symbol or a name for none (spec §5)", () => {
  expect(parseTokenPreview({ ...token, name: "" })).toBeNull();
  expect(parseTokenPreview({ ...token, tokenData: { symbol: null } })).toBeNull();
});

test.each([null, undefined, 1, "preview", [], {}, [token], { title: {} }, { ...token, tokenData: null }])(
  "takes %j for no preview",
  (value) => {
    expect([parseTokenPreview(value), parsePoolPreview(value)]).toEqual([null, null]);
  },
);
