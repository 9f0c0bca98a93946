import { keccak256, toHex, type Hex } from "viem";
import { emit, type EmittedLog } from "../../gateway/src/testing/blocks";
import { quantity, type Call, type ProviderChain } from "./simulatedProvider";

/** Proportions of a chain's blocks, as measured (shared/data/chains/shapes.md). */
export type Shape = {
  readonly blockSeconds: number;
  /** Median and 90th percentile of the transactions in a block, and the most. */
  readonly transactions: readonly [median: number, p90: number, most: number];
  readonly logsPerTransaction: number;
  /** Swaps in a block. */
  readonly swaps: { readonly V2: number; readonly V3: number; readonly V4: number };
};

export const SHAPES = {
  ETHEREUM: {
    blockSeconds: 12,
    transactions: [270, 450, 1100],
    logsPerTransaction: 2.5,
    swaps: { V2: 25, V3: 25, V4: 7 },
  },
  BASE: {
    blockSeconds: 0.2,
    transactions: [20, 35, 60],
    logsPerTransaction: 5,
    swaps: { V2: 0.2, V3: 1, V4: 1.4 },
  },
  BASE_OF_2_SECONDS: {
    blockSeconds: 2,
    transactions: [195, 330, 450],
    logsPerTransaction: 5,
    swaps: { V2: 2, V3: 10, V4: 14 },
  },
  ARBITRUM: {
    blockSeconds: 0.27,
    transactions: [4, 9, 28],
    logsPerTransaction: 6,
    swaps: { V2: 0.02, V3: 0.5, V4: 0.1 },
  },
  BNB: {
    blockSeconds: 0.45,
    transactions: [58, 100, 450],
    logsPerTransaction: 6.2,
    swaps: { V2: 5, V3: 5, V4: 1 },
  },
} as const satisfies Record<string, Shape>;

/** A pool of the chain below, with its state. */
export type GeneratedPool = {
  readonly version: "V2" | "V3" | "V4";
  /** A V4 pool's id. */
  readonly address: string;
  readonly reserve0: bigint;
  readonly reserve1: bigint;
  readonly sqrtPrice: bigint;
  readonly tick: number;
  readonly liquidity: bigint;
};

export type GeneratedOptions = {
  readonly shape: Shape;
  /** The chain that the generated blocks follow, whose state they share. */
  readonly below: ProviderChain;
  readonly pools: readonly GeneratedPool[];
  /** Listed tokens, whose transfers are indexed. */
  readonly tokens: readonly string[];
  readonly v4PoolManager: string;
};

const SENDER = "0x00000000000000000000000000000000000a11ce";
const KEPT_BLOCKS = 3000;
/** ERC-20 transfers for each swap, and the part of them that is of indexed tokens. */
const TRANSFERS_PER_SWAP = 4.5;
const INPUT: Hex = `0x12345678${"00".repeat(500)}`;

/** Generates blocks in the proportions of a real chain, at its pace, on top of a node's chain. */
export async function generatedChain(options: GeneratedOptions) {
  const { shape, below, pools, tokens, v4PoolManager } = options;
  const base = await below.head();
  const top = (await below.answer({ id: 1, method: "eth_getBlockByNumber", params: [quantity(base), false] })) as {
    readonly hash: string;
    readonly timestamp: string;
  };
  const startedAt = performance.now();
  const startSeconds = Math.max(Number(top.timestamp) + 1, Math.floor(Date.now() / 1000));
  const random = randomFrom(7);
  const templates = templatesOf(pools, tokens, v4PoolManager);
  const blocks = new Map<number, Generated>();
  const head = () => base + Math.floor((performance.now() - startedAt) / 1000 / shape.blockSeconds);
  const blockAt = (number: number): Generated => {
    // Generated in order: each has its parent's hash.
    for (let next = base + 1; next <= number; next++) {
      if (blocks.has(next)) continue;
      const parentHash = next === base + 1 ? top.hash : hashOf(next - 1);
      const timestamp = Math.floor(startSeconds + (next - base) * shape.blockSeconds);
      blocks.set(next, generate({ number: next, parentHash, timestamp }, logsOfBlock(shape, templates, random)));
      blocks.delete(next - KEPT_BLOCKS);
    }
    return blocks.get(number)!;
  };

  const chain: ProviderChain = {
    head: () => Promise.resolve(head()),
    answer: (call) => {
      const { method, params } = call;
      const number = Number(params[0]);
      if (method === "eth_getBlockByNumber" && number > base) return Promise.resolve(blockAt(number).block);
      if (method === "eth_getBlockReceipts" && number > base) return Promise.resolve(blockAt(number).receipts);
      return below.answer(onState(call, base));
    },
  };
  return {
    chain,
    base,
    /** When a block was made, by performance.now(). */
    madeAt: (number: number) => startedAt + (number - base) * shape.blockSeconds * 1000,
  };
}

/** The chain below has the state of its own blocks only. */
function onState({ id, method, params }: Call, base: number): Call {
  const position = method === "eth_call" ? 1 : method === "eth_getBalance" || method === "eth_getCode" ? 1 : -1;
  if (position < 0 || !(Number(params[position]) > base)) return { id, method, params };
  return { id, method, params: params.map((one, index) => (index === position ? "latest" : one)) };
}

type Generated = { readonly block: object; readonly receipts: readonly object[] };

const hashOf = (number: number) => keccak256(toHex(`block ${number}`));

function generate(
  { number, parentHash, timestamp }: { number: number; parentHash: string; timestamp: number },
  logsByTransaction: readonly (readonly EmittedLog[])[],
): Generated {
  const hash = hashOf(number);
  let logIndex = 0;
  const place = { blockHash: hash, blockNumber: quantity(number) };
  const transactions = logsByTransaction.map((_, index) => ({
    ...place,
    hash: keccak256(toHex(`transaction ${number} ${index}`)),
    from: SENDER,
    to: "0x00000000000000000000000000000000000000cc",
    nonce: quantity(index),
    value: "0x0",
    input: INPUT,
    transactionIndex: quantity(index),
    type: "0x2",
  }));
  const receipts = logsByTransaction.map((logs, index) => {
    const transactionHash = transactions[index]!.hash;
    return {
      ...place,
      transactionHash,
      transactionIndex: quantity(index),
      status: "0x1",
      gasUsed: "0x1e240",
      effectiveGasPrice: "0x3b9aca00",
      type: "0x2",
      logs: logs.map((log) => ({
        ...place,
        ...log,
        transactionHash,
        transactionIndex: quantity(index),
        logIndex: quantity(logIndex++),
        removed: false,
      })),
    };
  });
  const shared = { number: quantity(number), hash, parentHash, timestamp: quantity(timestamp) };
  const block = { ...shared, logsBloom: bloomOf(logsByTransaction.flat()), miner: SENDER, transactions };
  return { block, receipts };
}

type Templates = Readonly<Record<"V2" | "V3" | "V4", readonly (readonly EmittedLog[])[]>> & {
  readonly indexed: readonly EmittedLog[];
  readonly others: readonly EmittedLog[];
};

const addressOf = (text: string) => `0x${keccak256(toHex(text)).slice(-40)}`;
const VARIANTS = 50;

function templatesOf(pools: readonly GeneratedPool[], tokens: readonly string[], manager: string): Templates {
  const swapsOf = (version: GeneratedPool["version"], swap: (pool: GeneratedPool, variant: number) => EmittedLog[]) => {
    const own = pools.filter((pool) => pool.version === version);
    if (!own.length) throw new Error(`The chain has no ${version} pool`);
    return Array.from({ length: VARIANTS }, (_, variant) => swap(own[variant % own.length]!, variant));
  };
  const transfer = (token: string, variant: number) =>
    emit(token, "event Transfer(address indexed, address indexed, uint256)", [
      addressOf(`from ${variant}`),
      addressOf(`to ${variant}`),
      1000n + BigInt(variant),
    ]);
  return {
    V2: swapsOf("V2", ({ address, reserve0, reserve1 }, variant) => {
      const amount = reserve0 / BigInt(10_000 + variant);
      return [
        emit(address, "event Sync(uint112, uint112)", [reserve0 + amount, reserve1]),
        emit(address, "event Swap(address indexed, uint256, uint256, uint256, uint256, address indexed)", [
          ...[SENDER, amount, 0n, 0n, reserve1 / 10_000n, SENDER],
        ]),
      ];
    }),
    V3: swapsOf("V3", ({ address, reserve0, reserve1, sqrtPrice, liquidity, tick }, variant) => [
      emit(address, "event Swap(address indexed, address indexed, int256, int256, uint160, uint128, int24)", [
        ...[SENDER, SENDER, reserve0 / BigInt(10_000 + variant), -reserve1 / 10_000n, sqrtPrice, liquidity, tick],
      ]),
    ]),
    V4: swapsOf("V4", ({ address, sqrtPrice, liquidity, tick }, variant) => [
      emit(manager, "event Swap(bytes32 indexed, address indexed, int128, int128, uint160, uint128, int24, uint24)", [
        ...[address, SENDER, BigInt(1000 + variant), -1000n, sqrtPrice, liquidity, tick, 3000],
      ]),
    ]),
    indexed: Array.from({ length: VARIANTS }, (_, variant) => transfer(tokens[variant % tokens.length]!, variant)),
    // Tokens without a pool, other exchanges' swaps, and what no index knows.
    others: Array.from({ length: 4 * VARIANTS }, (_, variant) => {
      const contract = addressOf(`contract ${variant}`);
      if (variant % 4 < 2) return transfer(contract, variant);
      const words = `0x${"00".repeat(32 * (variant % 5))}`;
      return { address: contract, topics: [keccak256(toHex(`event ${variant}`))], data: words };
    }),
  };
}

function logsOfBlock({ transactions, logsPerTransaction, swaps }: Shape, templates: Templates, random: () => number) {
  const [median, p90, most] = transactions;
  // Lognormal: the 90th percentile lies 1.2816 standard deviations above the median.
  const count = Math.min(
    most,
    Math.max(1, Math.round(median * Math.exp((Math.log(p90 / median) / 1.2816) * normal(random)))),
  );
  const logs: EmittedLog[][] = Array.from({ length: count }, () => []);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const toSome = (more: readonly EmittedLog[]) => logs[Math.floor(random() * count)]!.push(...more);
  let made = 0;
  for (const version of ["V2", "V3", "V4"] as const) {
    for (let left = poisson(swaps[version], random); left > 0; left--, made++) toSome(pick(templates[version]));
  }
  for (let left = Math.round(made * TRANSFERS_PER_SWAP); left > 0; left--) toSome([pick(templates.indexed)]);
  const total = logs.reduce((sum, { length }) => sum + length, 0);
  for (let left = Math.round(count * logsPerTransaction) - total; left > 0; left--) toSome([pick(templates.others)]);
  return logs;
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function poisson(mean: number, random: () => number): number {
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count++;
  return count;
}

const bitsByValue = new Map<string, readonly number[]>();

/** Computes a header's bloom filter (Yellow Paper, 4.3.1). */
function bloomOf(logs: readonly EmittedLog[]): string {
  const bloom = Buffer.alloc(256);
  for (const value of logs.flatMap(({ address, topics }) => [address, ...topics])) {
    let bits = bitsByValue.get(value);
    if (!bits) {
      const hash = keccak256(value as Hex, "bytes");
      bits = [0, 2, 4].map((at) => ((hash[at]! << 8) | hash[at + 1]!) & 2047);
      bitsByValue.set(value, bits);
    }
    for (const bit of bits) bloom[255 - (bit >> 3)]! |= 1 << (bit & 7);
  }
  return `0x${bloom.toString("hex")}`;
}
