import { createPublicClient, decodeEventLog, http, parseAbi, toEventSelector, type Address, type Hex } from "viem";
import type { ChainConfig } from "../../gateway/src/chainConfig";

/**
 * What pools held and what they and their tokens were worth after any block, from a chain's logs alone and in plain
 * arithmetic: an oracle for every figure of values locked and of pool prices.
 */

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

const NATIVE = `0x${"0".repeat(40)}`;
const LEAST_ANCHOR_USD = 1000;
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

type Price = { readonly usd: number; readonly anchorUsd: number };
type Log = { address: string; topics: [Hex, ...Hex[]]; data: Hex; blockNumber: bigint; logIndex: number };

export type MarketPast = Awaited<ReturnType<typeof readMarketPast>>;

export async function readMarketPast(config: ChainConfig) {
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
      ...{ amount0: 0n, amount1: 0n, sqrtPrice: null, tick: 0, liquidity: 0, ranges: new Map(), past: [] },
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
  const all: PastPool[] = [...pools.values()];
  const isScaled = (token: string) => decimals.get(token) != null;
  const values = new Map<number, ReadonlyMap<string, number>>();
  return {
    /** When the last block and the first one with logs were made. */
    now: Number(head.timestamp),
    first: timeOf.get(numbers[0]!)!,
    pools: all,
    stateBefore,
    /** Dollars of every pool at a time: blocks of that time and later ones do not count. */
    valuesBefore: (time: number) => {
      const known = values.get(time) ?? valuesBefore(all, config, isScaled, time);
      values.set(time, known);
      return known;
    },
    pricesBefore: (time: number) => pricesBefore(all, config, time),
  };
}

/** How a pool was before a time; null where it had neither a price nor tokens. */
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

/** The pools that a log may be about: its own contract's, the V4 pool that it names, and both parties of a transfer. */
function poolsOf<Pool>(log: Log, { contracts }: ChainConfig, pools: ReadonlyMap<string, Pool>): Pool[] {
  const isOfManager = log.address === contracts.v4PoolManager.toLowerCase();
  const parties = isEvent(log, ABI[3]) ? log.topics.slice(1).map((topic) => `0x${topic.slice(26)}`) : [];
  const keys = new Set([isOfManager ? (log.topics[1] ?? "") : log.address, ...parties]);
  return [...keys].flatMap((key) => pools.get(key) ?? []);
}

/** Applies a log to a pool; returns whether it concerns what the pool holds or costs. */
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

/** The tokens of all positions of a pool at its price. */
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

function rolesOf({ stablecoins, anchors, contracts, tokens }: ChainConfig) {
  const weth = contracts.weth.toLowerCase();
  const stable = new Set(stablecoins.map((address) => address.toLowerCase()));
  const anchoring = new Set([...[...anchors].map((address) => address.toLowerCase()), ...stable, weth]);
  const listed = new Set(tokens.map(({ address }) => address.toLowerCase()));
  const plain = (token: string) => (token === NATIVE ? weth : token);
  return {
    stable,
    anchoring,
    plain,
    isAnchor: (token: string) => anchoring.has(plain(token)),
    isListed: (token: string) => anchoring.has(plain(token)) || listed.has(token),
  };
}

/** Each token costs what the pool with most dollars of an anchor beside it gives; anchors are priced the deepest first. */
function pricesBefore(pools: readonly PastPool[], config: ChainConfig, time: number): (token: string) => Price | null {
  const { stable, anchoring, plain } = rolesOf(config);
  const prices = new Map<string, Price>([...stable].map((token) => [token, { usd: 1, anchorUsd: Infinity }]));
  const offers = pools.flatMap((pool) => {
    const state = stateBefore(pool, time);
    if (!state?.price) return [];
    const [token0, token1] = [plain(pool.token0), plain(pool.token1)];
    return [
      { token: token0, other: token1, depth: state.depth[1], ratio: state.price },
      { token: token1, other: token0, depth: state.depth[0], ratio: 1 / state.price },
    ];
  });
  const bestOf = (isWanted: (token: string) => boolean) => {
    const best = new Map<string, Price>();
    for (const { token, other, depth, ratio } of offers) {
      const known = anchoring.has(other) ? prices.get(other) : undefined;
      if (!known || !isWanted(token)) continue;
      const offer = { usd: ratio * known.usd, anchorUsd: depth * known.usd };
      if (offer.anchorUsd >= LEAST_ANCHOR_USD && offer.anchorUsd > (best.get(token)?.anchorUsd ?? -1))
        best.set(token, offer);
    }
    return [...best].sort(([, one], [, next]) => next.anchorUsd - one.anchorUsd);
  };
  for (;;) {
    const [deepest] = bestOf((token) => anchoring.has(token) && !prices.has(token));
    if (!deepest) break;
    prices.set(...deepest);
  }
  for (const [token, price] of bestOf((token) => !anchoring.has(token))) prices.set(token, price);
  return (token) => prices.get(plain(token)) ?? null;
}

type Side = { readonly usd: number | null; readonly token: string; readonly isAnchor: boolean };

/** Dollars of all pools: at most twice the anchor's side; without an anchor, no more than what anchors the price. */
function valuesBefore(
  pools: readonly PastPool[],
  config: ChainConfig,
  isScaled: (token: string) => boolean,
  time: number,
): ReadonlyMap<string, number> {
  const { isAnchor, isListed } = rolesOf(config);
  const priceOf = pricesBefore(pools, config, time);
  const sides = (pool: PastPool): readonly [Side, Side] | null => {
    const state = stateBefore(pool, time);
    if (!state) return null;
    const side = (token: string, amount: number): Side => {
      const price = isScaled(token) ? priceOf(token) : null;
      const isWell = isAnchor(token);
      const usd = price && (isWell ? amount * price.usd : Math.min(amount * price.usd, price.anchorUsd));
      return { usd, token, isAnchor: isWell };
    };
    return [side(pool.token0, state.held[0]), side(pool.token1, state.held[1])];
  };
  const values = new Map<string, number>();
  const counted = new Map<string, number>();
  const claimed = new Map<string, number>();
  const loose: { readonly address: string; readonly sides: readonly Side[]; readonly isListed: boolean }[] = [];
  for (const pool of pools) {
    const both = sides(pool);
    if (!both || both.every(({ usd }) => usd === null)) continue;
    const anchor = both.filter((side) => side.isAnchor);
    if (!anchor.length) {
      loose.push({ address: pool.address, sides: both, isListed: isListed(pool.token0) && isListed(pool.token1) });
      continue;
    }
    const most = anchor.length === 2 ? Infinity : anchor[0]!.usd;
    const parts = both.map(({ usd, isAnchor: isWell }) =>
      isWell || usd === null ? usd : most === null ? null : Math.min(usd, most),
    );
    if (parts.every((part) => part === null)) continue;
    values.set(pool.address, (parts[0] ?? 0) + (parts[1] ?? 0));
    both.forEach(({ token }, place) => counted.set(token, (counted.get(token) ?? 0) + (parts[place] ?? 0)));
  }
  for (const { sides: both, isListed: isVouched } of loose) {
    if (isVouched) continue;
    for (const { token, usd } of both) if (!isListed(token)) claimed.set(token, (claimed.get(token) ?? 0) + (usd ?? 0));
  }
  for (const { address, sides: both, isListed: isVouched } of loose) {
    const parts = both.map(({ token, usd }) => {
      const all = claimed.get(token);
      if (usd === null || isVouched || isListed(token) || !all) return usd ?? 0;
      return usd * Math.min(1, Math.max(0, priceOf(token)!.anchorUsd - (counted.get(token) ?? 0)) / all);
    });
    values.set(address, parts[0]! + parts[1]!);
  }
  return values;
}
