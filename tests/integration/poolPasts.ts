import { createPublicClient, decodeEventLog, http, parseAbi, toEventSelector, type Address, type Hex } from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";

const ABI = parseAbi([
  "event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)",
  "event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)",
  "event Sync(uint112 reserve0, uint112 reserve1)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);
const V3 = parseAbi([
  "event Initialize(uint160 sqrtPriceX96, int24 tick)",
  "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)",
  "event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)",
  "event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)",
]);
const V4 = parseAbi([
  "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)",
  "event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)",
  "event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)",
]);
const DECIMALS = parseAbi(["function decimals() view returns (uint8)"]);

export const NATIVE = `0x${"0".repeat(40)}`;
const BLOCKS_AT_ONCE = 500n;

export type Version = "V2" | "V3" | "V4";

type PoolState = {
  readonly version: Version;
  readonly address: string;
  readonly token0: string;
  readonly token1: string;
  amount0: bigint;
  amount1: bigint;
  sqrtPrice: number | null;
  tick: number;
  liquidity: number;
  readonly ranges: Map<string, { readonly lower: number; readonly upper: number; liquidity: number }>;
};

/** Whole tokens, and whole token1 for one whole token0. */
type Snapshot = {
  readonly timestamp: number;
  readonly held: readonly [number, number];
  readonly depth: readonly [number, number];
  readonly price: number | null;
};

export type PastPool = Pick<PoolState, "version" | "address" | "token0" | "token1"> & { readonly past: Snapshot[] };

type Log = { address: string; topics: [Hex, ...Hex[]]; data: Hex; blockNumber: bigint; logIndex: number };

/**
 * Reads the balances and prices of all pools of a chain after each block, from its logs alone and in plain arithmetic.
 */
export async function readPoolPasts(config: ChainConfig) {
  const client = createPublicClient({ transport: http(config.rpcUrl, { batch: true }) });
  const head = await client.getBlock();
  const logs: Log[] = [];
  for (let first = 0n; first <= head.number; first += BLOCKS_AT_ONCE) {
    const last = first + BLOCKS_AT_ONCE - 1n;
    const range = { fromBlock: first, toBlock: last < head.number ? last : head.number };
    logs.push(...((await client.getLogs(range)) as unknown as Log[]));
  }
  const numbers = [...new Set(logs.map(({ blockNumber }) => blockNumber))];
  const blocks = await Promise.all(numbers.map((blockNumber) => client.getBlock({ blockNumber })));
  const timeOf = new Map(blocks.map(({ number, timestamp }) => [number, Number(timestamp)]));

  const pools = new Map<string, PoolState & PastPool>();
  const decimals = new Map<string, number | null>([[NATIVE, 18]]);
  for (const log of logs) {
    const made = poolMadeBy(log, config);
    if (!made) continue;
    pools.set(made.address, {
      ...made,
      amount0: 0n,
      amount1: 0n,
      sqrtPrice: null,
      tick: 0,
      liquidity: 0,
      ranges: new Map(),
      past: [],
    });
    for (const token of [made.token0, made.token1]) {
      if (decimals.has(token)) continue;
      const read = { address: token as Address, abi: DECIMALS, functionName: "decimals" } as const;
      decimals.set(token, await client.readContract(read).catch(() => null));
    }
  }

  let changed = new Set<PoolState & PastPool>();
  for (const [index, log] of logs.entries()) {
    for (const pool of poolsOf(log, config, pools)) if (apply(pool, log)) changed.add(pool);
    if (logs[index + 1]?.blockNumber === log.blockNumber) continue;
    const timestamp = timeOf.get(log.blockNumber)!;
    for (const pool of changed) pool.past.push(snapshotOf(pool, timestamp, decimals));
    changed = new Set();
  }
  /** Times of the last block and of the first one with logs. */
  const [now, first] = [Number(head.timestamp), timeOf.get(numbers[0]!)!];
  const all: readonly PastPool[] = [...pools.values()];
  return { now, first, pools: all, isScaled: (token: string) => decimals.get(token) != null };
}

/** Returns a pool's state before a time; null if it had neither a price nor tokens. */
export function stateBefore({ past }: PastPool, time: number): Snapshot | null {
  return past.filter(({ timestamp }) => timestamp < time).at(-1) ?? null;
}

function poolMadeBy(log: Log, { contracts }: ChainConfig) {
  const isBy = (contract: string) => log.address === contract.toLowerCase();
  const lower = (address: string) => address.toLowerCase();
  if (isBy(contracts.v2Factory) && isEvent(log, ABI[0])) {
    const { token0, token1, pair } = decodeEventLog({ abi: [ABI[0]], ...log }).args;
    return { version: "V2" as const, address: lower(pair), token0: lower(token0), token1: lower(token1) };
  }
  if (isBy(contracts.v3Factory) && isEvent(log, ABI[1])) {
    const { token0, token1, pool } = decodeEventLog({ abi: [ABI[1]], ...log }).args;
    return { version: "V3" as const, address: lower(pool), token0: lower(token0), token1: lower(token1) };
  }
  if (isBy(contracts.v4PoolManager) && isEvent(log, V4[0])) {
    const { id, currency0, currency1 } = decodeEventLog({ abi: [V4[0]], ...log }).args;
    return { version: "V4" as const, address: lower(id), token0: lower(currency0), token1: lower(currency1) };
  }
  return null;
}

function isEvent({ topics }: Log, event: (typeof ABI | typeof V3 | typeof V4)[number]): boolean {
  return (
    topics[0] === toEventSelector(event) &&
    topics.length === 1 + event.inputs.filter((input) => "indexed" in input && input.indexed).length
  );
}

/** Returns the pools that a log may affect: its own contract's, its V4 pool, and both parties of a transfer. */
function poolsOf<Pool>(log: Log, { contracts }: ChainConfig, pools: ReadonlyMap<string, Pool>): Pool[] {
  const isOfManager = log.address === contracts.v4PoolManager.toLowerCase();
  const parties = isEvent(log, ABI[3]) ? log.topics.slice(1).map((topic) => `0x${topic.slice(26)}`) : [];
  const keys = new Set([isOfManager ? (log.topics[1] ?? "") : log.address, ...parties]);
  return [...keys].flatMap((key) => pools.get(key) ?? []);
}

/** Applies a log to a pool; returns whether it affects the pool's balances or price. */
function apply(pool: PoolState, log: Log): boolean {
  if (pool.version === "V2") {
    if (log.address !== pool.address || !isEvent(log, ABI[2])) return false;
    const { reserve0, reserve1 } = decodeEventLog({ abi: [ABI[2]], ...log }).args;
    Object.assign(pool, { amount0: reserve0, amount1: reserve1 });
    return true;
  }
  const events = pool.version === "V3" ? V3 : V4;
  if (pool.version === "V3" && log.address !== pool.address) {
    if (!isEvent(log, ABI[3]) || (log.address !== pool.token0 && log.address !== pool.token1)) return false;
    const { from, to, value } = decodeEventLog({ abi: [ABI[3]], ...log }).args;
    const moved = (to.toLowerCase() === pool.address ? value : 0n) - (from.toLowerCase() === pool.address ? value : 0n);
    if (log.address === pool.token0) pool.amount0 += moved;
    else pool.amount1 += moved;
    return true;
  }
  const event = events.find((item) => isEvent(log, item));
  if (!event) return false;
  const { eventName, args } = decodeEventLog({ abi: events, ...log }) as { eventName: string; args: EventArgs };
  if (eventName === "Initialize" || eventName === "Swap") {
    pool.sqrtPrice = Number(args.sqrtPriceX96) / 2 ** 96;
    pool.tick = args.tick;
    if (eventName === "Swap") pool.liquidity = Number(args.liquidity);
    return true;
  }
  const delta = eventName === "Mint" ? args.amount : eventName === "Burn" ? -args.amount : args.liquidityDelta;
  const [lower, upper] = [args.tickLower, args.tickUpper];
  if (pool.sqrtPrice !== null && pool.tick >= lower && pool.tick < upper) pool.liquidity += Number(delta);
  const range = pool.ranges.get(`${lower}:${upper}`) ?? { lower, upper, liquidity: 0 };
  pool.ranges.set(`${lower}:${upper}`, { ...range, liquidity: range.liquidity + Number(delta) });
  return true;
}

type EventArgs = {
  sqrtPriceX96: bigint;
  tick: number;
  liquidity: bigint;
  amount: bigint;
  liquidityDelta: bigint;
  tickLower: number;
  tickUpper: number;
};

function snapshotOf(pool: PoolState, timestamp: number, decimals: ReadonlyMap<string, number | null>): Snapshot {
  const [unit0, unit1] = [pool.token0, pool.token1].map((token) => 10 ** (decimals.get(token) ?? NaN)) as [
    number,
    number,
  ];
  if (pool.version === "V2") {
    const held = [Number(pool.amount0) / unit0, Number(pool.amount1) / unit1] as const;
    return { timestamp, held, depth: held, price: held[0] > 0 && held[1] > 0 ? held[1] / held[0] : null };
  }
  const root = pool.sqrtPrice;
  const raw = pool.version === "V4" ? amountsOfRanges(pool) : ([Number(pool.amount0), Number(pool.amount1)] as const);
  const held = [raw[0] / unit0, raw[1] / unit1] as const;
  if (root === null) return { timestamp, held, depth: [0, 0], price: null };
  const depth = [
    Math.min(raw[0], pool.liquidity / root) / unit0,
    Math.min(raw[1], pool.liquidity * root) / unit1,
  ] as const;
  const price = (root ** 2 * unit0) / unit1;
  return { timestamp, held, depth, price: Number.isFinite(price) ? price : null };
}

/** Returns the tokens of all positions of a pool at its price. */
function amountsOfRanges({ ranges, sqrtPrice }: PoolState): readonly [number, number] {
  let [amount0, amount1] = [0, 0];
  for (const { lower, upper, liquidity } of sqrtPrice === null ? [] : ranges.values()) {
    const [low, high] = [1.0001 ** (lower / 2), 1.0001 ** (upper / 2)];
    const root = Math.min(high, Math.max(low, sqrtPrice!));
    amount0 += liquidity * (1 / root - 1 / high);
    amount1 += liquidity * (root - low);
  }
  return [amount0, amount1];
}
