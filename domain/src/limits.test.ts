import { feeTierText } from "./limits";
import { poolName, previewKey, tokenTitle } from "./previews";

test.each([
  [500, "0.05%"],
  [3000, "0.3%"],
  [10000, "1%"],
  [100, "0.01%"],
  [null, "0.3%"],
  [undefined, "0.3%"],
])("a fee tier of %s is printed as %s", (feeTier, text) => {
  expect(feeTierText(feeTier)).toBe(text);
});

test("a token's title falls back from its symbol to its name to an invitation", () => {
  expect(tokenTitle("USDC", "USD Coin")).toBe("Get USDC on Cenote");
  expect(tokenTitle(null, "USD Coin")).toBe("Get USD Coin on Cenote");
  expect(tokenTitle("", null)).toBe("View Token on Cenote");
});

test("a pool is named by its pair, with UNK for a missing symbol", () => {
  expect(poolName("WBTC", "WETH")).toBe("WBTC/WETH");
  expect(poolName("WBTC", null)).toBe("WBTC/UNK");
});

test("a preview's key is one for all writings of an address, where its case does not count", () => {
  expect(previewKey("token", "BASE", "0xAB")).toBe(previewKey("token", "BASE", "0xab"));
  expect(previewKey("token", "SOLANA", "So1A")).not.toBe(previewKey("token", "SOLANA", "so1a"));
});
