import type { RoutablePool, V3PoolState, V4PoolState } from "@cenote/protocol/routing/routablePool";
import { MAX_TICK } from "@cenote/protocol/ticks";
import {
  type Address,
  createPublicClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  type PublicClient,
} from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { type ChainRpc, httpRpc, type RpcCall } from "../../gateway/src/chain/rpc";

const EVENTS = parseAbi([
  "event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)",
  "event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)",
  "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)",
]);
const ABI = parseAbi([
  "function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp)",
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
  "function liquidity() view returns (uint128)",
  "function tickBitmap(int16 word) view returns (uint256)",
  "function ticks(int24 tick) view returns (uint128 gross, int128 net, uint256 a, uint256 b, int56 c, uint160 d, uint32 e, bool f)",
  "function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)",
  "function getLiquidity(bytes32 poolId) view returns (uint128)",
  "function getTickBitmap(bytes32 poolId, int16 word) view returns (uint256)",
  "function getTickLiquidity(bytes32 poolId, int24 tick) view returns (uint128 gross, int128 net)",
]);
const WORD_TICKS = 256;
/** Hexadecimal digits of an argument. */
const WORD_DIGITS = 64;
const WORDS_PER_REQUEST = 500;
const MULTICALL_BYTES = 65_536;
const CALLS_PER_REQUEST = 100;
const ALL_BLOCKS = { fromBlock: 0n, toBlock: "latest" } as const;

/** Returns a client of a local chain. It joins calls by Multicall3, or as a batch request. */
export function clientOf({ chainId, rpcUrl, contracts }: ChainConfig, joined: "multicall" | "batch"): PublicClient {
  const nativeCurrency = { name: "Coin", symbol: "COIN", decimals: 18 };
  const chain = defineChain({
    id: chainId,
    name: "local",
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: contracts.multicall3 as Address } },
  });
  const isBatch = joined === "batch" && { batchSize: CALLS_PER_REQUEST };
  return createPublicClient({
    chain,
    transport: http(rpcUrl, { batch: isBatch, timeout: 60_000 }),
    batch: { multicall: joined === "multicall" && { batchSize: MULTICALL_BYTES } },
  });
}

/** Reads every pool of a chain with its state at the head block, by contract calls. */
export async function readChainPools(
  config: ChainConfig,
  client = clientOf(config, "multicall"),
): Promise<RoutablePool[]> {
  const [v2Factory, v3Factory, v4PoolManager] = [
    config.contracts.v2Factory,
    config.contracts.v3Factory,
    config.contracts.v4PoolManager,
  ] as Address[];
  const [pairs, pools, initialized] = await Promise.all([
    client.getLogs({ address: v2Factory, event: EVENTS[0], ...ALL_BLOCKS, strict: true }),
    client.getLogs({ address: v3Factory, event: EVENTS[1], ...ALL_BLOCKS, strict: true }),
    client.getLogs({ address: v4PoolManager, event: EVENTS[2], ...ALL_BLOCKS, strict: true }),
  ]);
  const rpc = httpRpc(config.rpcUrl);
  const read = await Promise.all([
    ...pairs.map(async ({ args: { token0, token1, pair } }): Promise<RoutablePool> => {
      const [reserve0, reserve1] = await client.readContract({ address: pair, abi: ABI, functionName: "getReserves" });
      return { version: "V2", id: pair, token0, token1, reserve0, reserve1 };
    }),
    ...pools.map(({ args }) => readV3Pool(client, rpc, args)),
    ...initialized.map(({ args }) => readV4Pool(client, rpc, config.contracts.v4StateView as Address, args)),
  ]);
  rpc.close();
  return read;
}

async function readV3Pool(
  client: PublicClient,
  rpc: ChainRpc,
  {
    token0,
    token1,
    fee,
    tickSpacing,
    pool,
  }: { token0: Address; token1: Address; fee: number; tickSpacing: number; pool: Address },
): Promise<V3PoolState> {
  const at = { address: pool, abi: ABI };
  const [[sqrtPriceX96, tick], liquidity, ticks] = await Promise.all([
    client.readContract({ ...at, functionName: "slot0" }),
    client.readContract({ ...at, functionName: "liquidity" }),
    readTicks(tickSpacing, {
      bitmaps: bitmapsOf(rpc, pool, encodeFunctionData({ abi: ABI, functionName: "tickBitmap", args: [0] })),
      net: async (index) => (await client.readContract({ ...at, functionName: "ticks", args: [index] }))[1],
    }),
  ]);
  return { version: "V3", id: pool, token0, token1, fee, tickSpacing, sqrtPriceX96, tick, liquidity, ticks };
}

async function readV4Pool(
  client: PublicClient,
  rpc: ChainRpc,
  stateView: Address,
  {
    id,
    ...keyParts
  }: { id: Hex; currency0: Address; currency1: Address; fee: number; tickSpacing: number; hooks: Address },
): Promise<V4PoolState> {
  const { currency0, currency1, fee, tickSpacing, hooks } = keyParts;
  const at = { address: stateView, abi: ABI };
  const [[sqrtPriceX96, tick, protocolFee, lpFee], liquidity, ticks] = await Promise.all([
    client.readContract({ ...at, functionName: "getSlot0", args: [id] }),
    client.readContract({ ...at, functionName: "getLiquidity", args: [id] }),
    readTicks(tickSpacing, {
      bitmaps: bitmapsOf(
        rpc,
        stateView,
        encodeFunctionData({ abi: ABI, functionName: "getTickBitmap", args: [id, 0] }),
      ),
      net: async (index) =>
        (await client.readContract({ ...at, functionName: "getTickLiquidity", args: [id, index] }))[1],
    }),
  ]);
  const key = { currency0, currency1, fee, tickSpacing, hooks };
  const state = { tickSpacing, sqrtPriceX96, tick, liquidity, ticks, lpFee, protocolFee };
  return { version: "V4", id, token0: currency0, token1: currency1, key, ...state };
}

type Bitmaps = (words: readonly number[]) => Promise<readonly bigint[]>;

/**
 * Returns a reader of a bitmap's words, from the calldata for word 0. There are thousands, most of them empty: the
 * client would spend seconds on encoding calls that differ in one number.
 */
function bitmapsOf(rpc: ChainRpc, to: Address, callOfFirst: Hex): Bitmaps {
  const start = callOfFirst.slice(0, -WORD_DIGITS);
  return async (words) => {
    const calls = words.map((word): RpcCall => {
      const data = start + numberToHex(word, { signed: true, size: WORD_DIGITS / 2 }).slice(2);
      return ["eth_call", { to, data }, "latest"];
    });
    const results: string[] = [];
    for (let first = 0; first < calls.length; first += WORDS_PER_REQUEST)
      results.push(...(await rpc.batch<string>(calls.slice(first, first + WORDS_PER_REQUEST))));
    return results.map(BigInt);
  };
}

/** Reads all initialized ticks of a pool by its bitmap. */
async function readTicks(
  spacing: number,
  { bitmaps, net }: { readonly bitmaps: Bitmaps; readonly net: (tick: number) => Promise<bigint> },
) {
  const last = Math.floor(MAX_TICK / spacing / WORD_TICKS);
  const words = Array.from({ length: 2 * last + 2 }, (_, index) => index - last - 1);
  const bitmapWords = await bitmaps(words);
  const indexes = words.flatMap((word, position) =>
    bitsOf(bitmapWords[position]!).map((bit) => (word * WORD_TICKS + bit) * spacing),
  );
  return Promise.all(indexes.map(async (index) => ({ index, net: await net(index) })));
}

function bitsOf(word: bigint): number[] {
  return word ? Array.from({ length: WORD_TICKS }, (_, bit) => bit).filter((bit) => (word >> BigInt(bit)) & 1n) : [];
}
