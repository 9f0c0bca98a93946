import {
  automaticSlippageBps,
  FAR_FROM_MARKET,
  HIGH_PRICE_IMPACT,
  marketDistanceLevel,
  priceImpactLevel,
  VERY_FAR_FROM_MARKET,
  VERY_HIGH_PRICE_IMPACT,
} from "./trading";

test.each([
  [0, "low"],
  [HIGH_PRICE_IMPACT - 1e-9, "low"],
  [HIGH_PRICE_IMPACT, "high"],
  [VERY_HIGH_PRICE_IMPACT, "veryHigh"],
  [1, "veryHigh"],
])("an impact of %d is %s", (impact, level) => {
  expect(priceImpactLevel(impact)).toBe(level);
});

test.each([
  [0, "near"],
  [FAR_FROM_MARKET - 1e-9, "near"],
  [-FAR_FROM_MARKET, "far"],
  [VERY_FAR_FROM_MARKET, "veryFar"],
  [-0.9, "veryFar"],
])("a price %d from the market is %s", (distance, level) => {
  expect(marketDistanceLevel(distance)).toBe(level);
});

test.each([
  ["an ordinary trade", { priceImpact: 0.001, networkCostShare: 0.0005, isStable: false }, 50],
  ["coins of the same value", { priceImpact: 0.0001, networkCostShare: 0.0001, isStable: true }, 10],
  ["a trade that its network cost is 2 % of", { priceImpact: 0, networkCostShare: 0.02, isStable: false }, 200],
  ["a trade with an impact of 8 %", { priceImpact: 0.08, networkCostShare: 0, isStable: false }, 200],
  ["a dust trade", { priceImpact: 0, networkCostShare: 3, isStable: false }, 500],
  ["a trade of unknown value", { priceImpact: 0, networkCostShare: null, isStable: false }, 50],
])("the automatic slippage of %s", (_, trade, bps) => {
  expect(automaticSlippageBps(trade)).toBe(bps);
});
