import { awkwardTokens } from "./awkwardTokens";
import { listed, type TokenPlan } from "./tokenPlan";

export const POLYGON_TOKENS: readonly TokenPlan[] = [
  listed("wrapped-pol", "WPOL", "Wrapped POL", 0, { kind: "wrapped-native" }),
  listed("usd-coin", "USDC", "USD Coin", 1.1e9, { decimals: 6 }),
  listed("tether", "USDT", "(PoS) Tether USD", 900e6, { decimals: 6 }),
  listed("dai", "DAI", "(PoS) Dai Stablecoin", 140e6),
  listed("weth", "WETH", "Wrapped Ether", 160_000),
  listed("wrapped-bitcoin", "WBTC", "(PoS) Wrapped BTC", 3_400, { decimals: 8 }),
  listed("aave", "AAVE", "Aave (PoS)", 420_000),
  listed("chainlink", "LINK", "ChainLink Token", 26e6),
  listed("quickswap", "QUICK", "QuickSwap", 1e9),
  listed("uniswap", "UNI", "Uniswap (PoS)", 12e6),
  ...awkwardTokens("few"),
];
