import { deriveTokenPrices, type PricingPool } from "./tokenPrices";

const RULES = {
  stablecoins: new Set(["USDC", "USDT"]),
  anchors: new Set(["USDC", "USDT", "WETH", "WBTC"]),
  minimumAnchorUsd: 1000,
};

const pool = (pair: string, price: number | null, depth0: number, depth1: number): PricingPool => {
  const [token0 = "", token1 = ""] = pair.split("/");
  return { address: pair, token0, token1, price, depth0, depth1 };
};
const usdOf = (pools: PricingPool[], token: string) => deriveTokenPrices(pools, RULES).get(token)?.usd ?? null;

test("a stablecoin is one dollar while its pools agree within 2 %, otherwise it has the price that the others give it", () => {
  expect(usdOf([pool("USDC/USDT", 1.015, 1e6, 1e6)], "USDT")).toBe(1);
  expect(usdOf([pool("USDC/USDT", 1.25, 1e6, 1e6)], "USDT")).toBeCloseTo(0.8, 9);
  expect(usdOf([pool("USDC/USDT", 1.25, 1e6, 1e6)], "USDC")).toBe(1);
  // Too little to say anything.
  expect(usdOf([pool("USDC/USDT", 2, 10_000, 10_000)], "USDT")).toBe(1);
});

test("a token is priced over any number of anchors, in either order of the pair", () => {
  const pools = [
    pool("WETH/USDC", 3000, 100, 300_000),
    pool("WETH/WBTC", 0.03, 1000, 30),
    pool("WBTC/UNI", 10_000, 5, 50_000),
  ];
  expect(usdOf(pools, "WETH")).toBe(3000);
  expect(usdOf(pools, "WBTC")).toBeCloseTo(100_000, 6);
  expect(usdOf(pools, "UNI")).toBeCloseTo(10, 9);
});

test("the pool with most anchor liquidity decides, and is named", () => {
  const pools = [
    pool("WETH/USDC", 3000, 100, 300_000),
    pool("UNI/USDC", 99, 10, 2_000),
    pool("UNI/WETH", 0.003, 10_000, 30),
  ];
  expect(deriveTokenPrices(pools, RULES).get("UNI")).toEqual({ usd: 9, pool: "UNI/WETH", anchorUsd: 90_000 });
});

test("a pool with too little of an anchor prices nothing: the price is unknown", () => {
  expect(usdOf([pool("DUST/USDC", 5, 1e9, 999)], "DUST")).toBeNull();
  expect(usdOf([pool("DUST/USDC", null, 1e9, 1e9)], "DUST")).toBeNull();
});

test("an unlisted token passes no price on", () => {
  const pools = [pool("SCAM/USDC", 1000, 1e6, 5000), pool("SHILL/SCAM", 1000, 1e6, 1e6)];
  expect(usdOf(pools, "SCAM")).toBe(1000);
  expect(usdOf(pools, "SHILL")).toBeNull();
});
