import * as limits from "./limits";
import * as messages from "./messages";
import { CACHE_NAMES, poolName, poolTitle, PREVIEW_CACHE_NAME, previewKey, tokenTitle } from "./previews";
import { DEFAULT_DESCRIPTION } from "./product";

test("has the numbers, names and messages of the specification (§5, §8, §9)", () => {
  expect([limits.SHARE_IMAGE_WIDTH_PIXELS, limits.SHARE_IMAGE_HEIGHT_PIXELS]).toEqual([1200, 630]);
  expect(limits).toMatchObject({
    TOKEN_IMAGE_LOGO_PIXELS: 144,
    TOKEN_IMAGE_BADGE_PIXELS: 48,
    TOKEN_IMAGE_NAME_PIXELS: 72,
    TOKEN_IMAGE_SYMBOL_PIXELS: 168,
    POOL_IMAGE_BADGE_PIXELS: 168,
    POOL_IMAGE_BACKGROUND: "#1B1B1B",
    PREVIEW_TTL_SECONDS: 604_800,
    TOKEN_IMAGE_MAX_AGE_SECONDS: 604_800,
    POOL_IMAGE_MAX_AGE_SECONDS: 31_536_000,
    DEFAULT_FEE_TIER: 3000,
    NEAR_WHITE_DISTANCE: 50,
    DEFAULT_LOGO_COLOR: [35, 43, 43],
    LETTERED_LOGO_LENGTH: 3,
  });
  expect(PREVIEW_CACHE_NAME).toBe("functions-cache");
  expect(new Set(Object.values(CACHE_NAMES)).size).toBe(Object.keys(CACHE_NAMES).length);
  expect(messages).toMatchObject({
    POOL_NOT_FOUND: "Pool not found.",
    TOKEN_NOT_FOUND: "Token not found.",
    ROUTE_NOT_FOUND: "404 Not Found",
    INTERNAL_SERVER_ERROR: "Internal Server Error",
    INVALID_FILTER_ALGORITHM: "Invalid filter algorithm",
    INCOMPLETE_PNG: "Incomplete or corrupt PNG file",
  });
  expect(DEFAULT_DESCRIPTION).toBe(
    "Swap crypto on Ethereum, Base, Arbitrum, Polygon, Unichain and more. A DeFi platform trusted by millions.",
  );
});

test.each([
  [500, "0.05%"],
  [3000, "0.3%"],
  [10000, "1%"],
  [100, "0.01%"],
  [null, "0.3%"],
  [undefined, "0.3%"],
])("a fee tier of %s is printed as %s", (feeTier, text) => {
  expect(limits.feeTierText(feeTier)).toBe(text);
});

test("a token's title falls back from its symbol to its name to an invitation", () => {
  expect(tokenTitle("USDC", "USD Coin")).toBe("Get USDC on Cenote");
  expect(tokenTitle(null, "USD Coin")).toBe("Get USD Coin on Cenote");
  expect(tokenTitle("", null)).toBe("View Token on Cenote");
});

test("isolates a right-to-left name from the title's text", () => {
  expect(tokenTitle("שקל", null)).toBe("Get \u2068שקל\u2069 on Cenote");
  expect(poolTitle("بيت/USDC")).toBe("\u2068بيت/USDC\u2069 on Cenote");
  expect(tokenTitle("日本円", null)).toBe("Get 日本円 on Cenote");
});

test("a pool is named by its pair, with UNK for a missing symbol", () => {
  expect(poolName("WBTC", "WETH")).toBe("WBTC/WETH");
  expect(poolName("WBTC", null)).toBe("WBTC/UNK");
});

test("a preview's key is the same for all spellings of a case-insensitive address", () => {
  expect(previewKey("token", "BASE", "0xAB")).toBe(previewKey("token", "BASE", "0xab"));
  expect(previewKey("token", "SOLANA", "So1A")).not.toBe(previewKey("token", "SOLANA", "so1a"));
});
