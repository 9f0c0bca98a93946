import { DYNAMIC_FEE, NATIVE_KEY, type PoolPlan, v2, v3, v4 } from "./poolPlan";

export const POLYGON_POOLS: readonly PoolPlan[] = [
  v2("WPOL", "USDC", 2.2e6),
  v2("WETH", "USDC", 1.8e6),
  v2("QUICK", "WPOL", 0.6e6),
  v2("SCRIPT", "WPOL", 0.02e6),
  v2("LOOKALIKE", "WPOL", 0.03e6),
  v2("CJK", "WPOL", 0.15e6),
  v3("WPOL", "USDC", 500, 6e6),
  v3("WPOL", "WETH", 3000, 3e6),
  v3("USDC", "WETH", 500, 9e6),
  v3("WBTC", "WETH", 500, 7e6),
  v3("USDC", "USDT", 100, 5e6),
  v3("DAI", "USDC", 100, 2.4e6),
  v3("AAVE", "WETH", 3000, 1.2e6),
  v3("LINK", "WETH", 3000, 1.6e6),
  v3("UNI", "WETH", 3000, 0.7e6),
  v3("QUICK", "WPOL", 10_000, 0.4e6),
  v4(NATIVE_KEY, "USDC", 500, 4e6),
  v4(NATIVE_KEY, "USDC", DYNAMIC_FEE, 1.2e6, "hourly-fee"),
  v4("WETH", "USDC", 3000, 2e6, "swap-counter"),
];
