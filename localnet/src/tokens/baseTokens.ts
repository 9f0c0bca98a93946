import { awkwardTokens } from "./awkwardTokens";
import { listed, type TokenPlan } from "./tokenPlan";

export const BASE_TOKENS: readonly TokenPlan[] = [
  listed("weth", "WETH", "Wrapped Ether", 0, { kind: "wrapped-native" }),
  listed("usd-coin", "USDC", "USD Coin", 3.8e9, { decimals: 6 }),
  listed("tether", "USDT", "Tether USD", 120e6, { decimals: 6 }),
  listed("dai", "DAI", "Dai Stablecoin", 90e6),
  listed("coinbase-wrapped-btc", "cbBTC", "Coinbase Wrapped BTC", 45_000, { decimals: 8 }),
  listed("coinbase-wrapped-staked-eth", "cbETH", "Coinbase Wrapped Staked ETH", 115_000),
  listed("aerodrome-finance", "AERO", "Aerodrome", 1.75e9),
  listed("degen-base", "DEGEN", "Degen", 36.97e9),
  listed("toshi", "TOSHI", "Toshi", 420.69e9),
  listed("virtual-protocol", "VIRTUAL", "Virtual Protocol", 1e9),
  listed("moonwell", "WELL", "WELL", 5e9),
  listed("euro-coin", "EURC", "EURC", 210e6, { decimals: 6 }),
  listed("chainlink", "LINK", "ChainLink Token", 90e6),
  listed("aave", "AAVE", "Aave Token", 1.2e6),
  listed("pendle", "PENDLE", "Pendle", 30e6),
  ...awkwardTokens("few"),
];
