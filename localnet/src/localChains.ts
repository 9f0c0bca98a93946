import { type Chain } from "@cenote/domain/chains";
import { BASE_POOLS } from "./pools/basePools";
import { ETHEREUM_POOLS } from "./pools/ethereumPools";
import { type PoolPlan } from "./pools/poolPlan";
import { POLYGON_POOLS } from "./pools/polygonPools";
import { BASE_TOKENS } from "./tokens/baseTokens";
import { ETHEREUM_TOKENS } from "./tokens/ethereumTokens";
import { POLYGON_TOKENS } from "./tokens/polygonTokens";
import { type TokenPlan } from "./tokens/tokenPlan";

/** A chain on this machine in place of a public one. */
export type LocalChain = {
  readonly chain: Chain;
  /** Differs from every public chain: a signature made here is worthless elsewhere. */
  readonly chainId: number;
  /** Added to the product's base port. */
  readonly portOffset: number;
  readonly nativeAsset: string;
  /** Keys of the tokens that prices may be derived through, including the wrapped native token. */
  readonly anchors: readonly string[];
  readonly stablecoins: readonly string[];
  readonly tokens: readonly TokenPlan[];
  readonly pools: readonly PoolPlan[];
  /** Whether the chain has ENS. */
  readonly hasNames: boolean;
  /** Whether the chain has a governor. */
  readonly hasGovernance: boolean;
  /** Whether the chain has token auctions. */
  readonly hasAuctions: boolean;
};

export const LOCAL_CHAINS: readonly LocalChain[] = [
  {
    chain: "ETHEREUM",
    chainId: 31_001,
    portOffset: 2,
    nativeAsset: "ethereum",
    anchors: ["WETH", "USDC", "USDT", "DAI", "WBTC"],
    stablecoins: ["USDC", "USDT", "DAI"],
    tokens: ETHEREUM_TOKENS,
    pools: ETHEREUM_POOLS,
    hasNames: true,
    hasGovernance: true,
    hasAuctions: true,
  },
  {
    chain: "BASE",
    chainId: 31_002,
    portOffset: 3,
    nativeAsset: "ethereum",
    anchors: ["WETH", "USDC", "USDT", "DAI", "cbBTC"],
    stablecoins: ["USDC", "USDT", "DAI"],
    tokens: BASE_TOKENS,
    pools: BASE_POOLS,
    hasNames: false,
    hasGovernance: false,
    hasAuctions: false,
  },
  {
    chain: "POLYGON",
    chainId: 31_003,
    portOffset: 4,
    nativeAsset: "polygon-ecosystem-token",
    anchors: ["WPOL", "USDC", "USDT", "DAI", "WETH", "WBTC"],
    stablecoins: ["USDC", "USDT", "DAI"],
    tokens: POLYGON_TOKENS,
    pools: POLYGON_POOLS,
    hasNames: false,
    hasGovernance: false,
    hasAuctions: false,
  },
];
