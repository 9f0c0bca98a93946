import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { priceText } from "./priceText";

const token = (symbol: string, decimals: number) => ({ symbol, decimals }) as TradeToken;
const [USDC, SHIB, WBTC] = [token("USDC", 6), token("SHIB", 18), token("WBTC", 8)];

test.each([
  ["one of the dearer", false, "1 ⁨WBTC⁩ = 100,000.00 ⁨USDC⁩"],
  ["inverted, one of the cheaper", true, "1 ⁨USDC⁩ = 0.0₄1 ⁨WBTC⁩"],
])("a price is that of %s token", (_, isInverted, text) => {
  expect(priceText({ amountIn: 100_000_000_000n, amountOut: 100_000_000n }, USDC, WBTC, isInverted)).toBe(text);
});

test.each([
  [10n ** 8n, 12_345_678_901n * 10n ** 18n],
  [1n, 10n ** 30n],
])("a price has digits, however small it is: %s for %s", (amountIn, amountOut) => {
  expect(priceText({ amountIn, amountOut }, WBTC, SHIB, true)).toMatch(/^1 .SHIB. = 0\.0[₀-₉]+[1-9]\d* /u);
});
