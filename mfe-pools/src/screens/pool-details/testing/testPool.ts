// A V3 pool of WETH and USDC as the gateway returns it, for tests.
export const ADDRESS = "0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640";
export const WETH = {
  address: ADDRESS,
  id: "weth",
  symbol: "WETH",
  name: "Wrapped Ether",
  market: { price: { value: 3000 } },
  isStablecoin: false,
  isWrappedNative: true,
};
export const USDC = {
  address: ADDRESS,
  id: "usdc",
  symbol: "USDC",
  name: "USD Coin",
  market: { price: { value: 1 } },
  isStablecoin: true,
};
export const NOW = Math.floor(Date.now() / 1000);
export const POOL = {
  id: "pool",
  blockTimestamp: NOW,
  protocolVersion: "V3",
  addressOrId: ADDRESS,
  feeTier: 500,
  isDynamicFee: false,
  totalLiquidity: { value: 184_600_000 },
  totalLiquidityPercentChange24h: { value: 0.84 },
  volume24h: { value: 412_900_000 },
  fees24h: { value: 206_450 },
  apr: { value: 40.83 },
  historicalVolume: [],
  dayVolumes: [
    { timestamp: NOW - 7_200, value: 1_000_000 },
    { timestamp: NOW - 3_600, value: 1_500_000 },
  ],
  token0Supply: 20_000,
  token1Supply: 40_000_000,
  rewardsCampaign: null,
  hook: null,
  tick: 0,
  sqrtPriceX96: String(2n ** 96n),
  tickSpacing: 60,
};
