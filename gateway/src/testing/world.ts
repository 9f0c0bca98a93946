import type { ChainConfig } from "../chain/chainConfig";
import { ChainIndex } from "../index/chainIndex";
import type { Token } from "../index/entities";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { NEW_TOKEN } from "../store/tables/tokenTable";
import { address, emit, type EmittedLog } from "./blocks";

/** A small chain's contracts and tokens, at addresses that sort by their name. */
export const WETH = address(0x10);
export const USDC = address(0x20);
export const UNI = address(0x30);
export const SPAM = address(0x40);
export const PAIR = address(0x50);
export const POOL = address(0x60);
export const COLLECTION = address(0x70);
export const SEAPORT = address(0xe0);
export const POOL_ID = `0x${"99".repeat(32)}` as const;

export const CONFIG: ChainConfig = {
  chainId: 31_001,
  rpcUrl: "http://127.0.0.1:1",
  startBlock: 0,
  contracts: {
    weth: WETH,
    v2Factory: address(0xe1),
    v2Router: address(0xe2),
    v3Factory: address(0xe3),
    v3PositionManager: address(0xe4),
    quoterV2: address(0xe5),
    v4PoolManager: address(0xe6),
    v4PositionManager: address(0xe7),
    v4StateView: address(0xe8),
    v4Quoter: address(0xe9),
    permit2: address(0xea),
    universalRouter: address(0xeb),
    seaport: SEAPORT,
    multicall3: address(0xec),
    v3Migrator: address(0xed),
  },
  stablecoins: [USDC],
  anchors: [WETH],
  tokens: [
    { address: WETH, projectId: "weth" },
    { address: USDC, projectId: "usd-coin" },
    { address: UNI, projectId: "uniswap" },
  ],
  collections: [{ address: COLLECTION, isVerified: true }],
};

/** Creates an index that already knows the world's tokens and its collection. */
export function worldIndex(): ChainIndex {
  const index = new ChainIndex(CONFIG);
  const decimals = { [ZERO_ADDRESS]: 18, [WETH]: 18, [USDC]: 6, [UNI]: 18, [SPAM]: 18 };
  const symbols = { [ZERO_ADDRESS]: "ETH", [WETH]: "WETH", [USDC]: "USDC", [UNI]: "UNI", [SPAM]: "USDC" };
  for (const [tokenAddress, tokenDecimals] of Object.entries(decimals)) {
    const token: Token = {
      address: tokenAddress,
      name: symbols[tokenAddress] ?? null,
      symbol: symbols[tokenAddress] ?? null,
      decimals: tokenDecimals,
      totalSupply: 10n ** 27n,
      createdBlock: 1,
      isUndescribed: false,
      isCostly: false,
      price: null,
      ...NEW_TOKEN,
    };
    index.tokens.set(tokenAddress, token);
    index.changes.tokens.add(token);
  }
  index.collections.add(COLLECTION);
  index.changes.collections.push({
    address: COLLECTION,
    name: "Shapes",
    symbol: "SHAPE",
    createdBlock: 1,
    isUndescribed: false,
    isMultiple: false,
    isCompliant: null,
  });
  return index;
}

export const makePair = (token0: string, token1: string, pair: string = PAIR): EmittedLog =>
  emit(CONFIG.contracts.v2Factory, "event PairCreated(address indexed, address indexed, address, uint256)", [
    token0,
    token1,
    pair,
    1n,
  ]);

export const syncPair = (reserve0: bigint, reserve1: bigint, pair: string = PAIR): EmittedLog =>
  emit(pair, "event Sync(uint112, uint112)", [reserve0, reserve1]);

export const swapPair = (amounts: readonly [bigint, bigint, bigint, bigint], pair: string = PAIR): EmittedLog =>
  emit(pair, "event Swap(address indexed, uint256, uint256, uint256, uint256, address indexed)", [
    address(1),
    ...amounts,
    address(2),
  ]);

export const transfer = (token: string, from: string, to: string, amount: bigint): EmittedLog =>
  emit(token, "event Transfer(address indexed, address indexed, uint256)", [from, to, amount]);

export const transferItem = (from: string, to: string, id: bigint): EmittedLog =>
  emit(COLLECTION, "event Transfer(address indexed, address indexed, uint256 indexed)", [from, to, id]);
