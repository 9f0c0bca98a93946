import { createPublicClient, http, parseAbi, parseAbiItem, type Address, type Hex } from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";

/** A position's change according to its chain's logs and contracts alone, in smallest units. */
export type Change = {
  readonly kind: "DEPOSIT" | "WITHDRAWAL" | "COLLECTION" | "TRANSFER";
  readonly hash: Hex;
  readonly block: bigint;
  readonly logIndex: number;
  readonly liquidity: bigint;
  /** Null if no log contains them. */
  readonly amounts: readonly [bigint, bigint] | null;
};

export const MANAGER_ABI = parseAbi([
  "event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)",
  "event DecreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)",
  "event Collect(uint256 indexed tokenId, address recipient, uint256 amount0, uint256 amount1)",
  "struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }",
  "struct Collection { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }",
  "function decreaseLiquidity(Decrease params) payable returns (uint256 amount0, uint256 amount1)",
  "function collect(Collection params) payable returns (uint256 amount0, uint256 amount1)",
]);
const STATE_VIEW_ABI = parseAbi([
  "function getPositionInfo(bytes32 poolId, address owner, int24 tickLower, int24 tickUpper, bytes32 salt) view returns (uint128 liquidity, uint256 growth0, uint256 growth1)",
  "function getFeeGrowthInside(bytes32 poolId, int24 tickLower, int24 tickUpper) view returns (uint256 growth0, uint256 growth1)",
]);
const MODIFY = parseAbiItem(
  "event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)",
);
const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const PAIR_EVENTS = parseAbi([
  "event Mint(address indexed sender, uint256 amount0, uint256 amount1)",
  "event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)",
  "event Sync(uint112 reserve0, uint112 reserve1)",
]);
const V3_SWAP = parseAbiItem(
  "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)",
);
const V3_INITIALIZE = parseAbiItem("event Initialize(uint160 sqrtPriceX96, int24 tick)");

const MAX_UINT128 = 2n ** 128n - 1n;

export type ChainLogs = Awaited<ReturnType<typeof readLogs>>;

/** Reads all logs of a chain from which positions are derived. */
export async function readLogs({ rpcUrl, contracts }: ChainConfig) {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const range = { fromBlock: 0n, toBlock: "latest" } as const;
  const [managed, modified] = await Promise.all([
    client.getLogs({
      ...range,
      address: contracts.v3PositionManager as Address,
      events: MANAGER_ABI.slice(0, 3) as never,
    }),
    client.getLogs({ ...range, address: contracts.v4PoolManager as Address, event: MODIFY }),
  ]);
  return { client, contracts, managed: managed as unknown as ManagerLog[], modified };
}

type ManagerLog = {
  readonly eventName: "IncreaseLiquidity" | "DecreaseLiquidity" | "Collect";
  readonly args: { tokenId: bigint; liquidity?: bigint; amount0: bigint; amount1: bigint };
  readonly transactionHash: Hex;
  readonly blockNumber: bigint;
  readonly logIndex: number;
};

const KINDS = { IncreaseLiquidity: "DEPOSIT", DecreaseLiquidity: "WITHDRAWAL", Collect: "COLLECTION" } as const;

export function changesOfV3({ managed }: ChainLogs, tokenId: string): Change[] {
  return managed
    .filter(({ args }) => args.tokenId === BigInt(tokenId))
    .map(({ eventName, args, transactionHash: hash, blockNumber: block, logIndex }) => ({
      kind: KINDS[eventName],
      hash,
      block,
      logIndex,
      liquidity: args.liquidity ?? 0n,
      amounts: [args.amount0, args.amount1],
    }));
}

export function changesOfV4({ modified, contracts }: ChainLogs, tokenId: string): Change[] {
  return modified
    .filter(({ args }) => args.sender === contracts.v4PositionManager && BigInt(args.salt!) === BigInt(tokenId))
    .map(({ args, transactionHash: hash, blockNumber: block, logIndex }) => {
      const delta = args.liquidityDelta!;
      const kind = delta > 0n ? "DEPOSIT" : delta < 0n ? "WITHDRAWAL" : "COLLECTION";
      return { kind, hash, block, logIndex, liquidity: delta < 0n ? -delta : delta, amounts: null };
    });
}

/** Returns an owner's changes of shares of a pair; `isIncoming` if the owner received some. */
export async function changesOfV2({ client }: ChainLogs, pair: Address, owner: Address) {
  const range = { fromBlock: 0n, toBlock: "latest" } as const;
  const [transfers, events] = await Promise.all([
    client.getLogs({ ...range, address: pair, event: TRANSFER }),
    client.getLogs({ ...range, address: pair, events: PAIR_EVENTS }),
  ]);
  let supply = 0n;
  const changes: (Change & { readonly isIncoming: boolean })[] = [];
  const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();
  for (const { args, transactionHash: hash, blockNumber: block, logIndex } of transfers) {
    const { from, to, value } = args;
    const place = { hash, block, logIndex, liquidity: value! };
    const inTransaction = events.filter(({ transactionHash }) => transactionHash === hash);
    if (BigInt(from!) === 0n) supply += value!;
    if (BigInt(to!) === 0n && same(from, pair)) supply -= value!;
    if (same(to, owner) && BigInt(from!) === 0n) {
      const mint = inTransaction.find((event) => event.eventName === "Mint" && event.logIndex > logIndex)!;
      const { amount0, amount1 } = mint.args as { amount0: bigint; amount1: bigint };
      changes.push({
        ...place,
        logIndex: mint.logIndex,
        kind: "DEPOSIT",
        amounts: [amount0, amount1],
        isIncoming: true,
      });
    } else if (same(from, owner) && same(to, pair)) {
      const burn = inTransaction.find((event) => event.eventName === "Burn" && event.logIndex > logIndex)!;
      const { amount0, amount1 } = burn.args as { amount0: bigint; amount1: bigint };
      changes.push({
        ...place,
        logIndex: burn.logIndex,
        kind: "WITHDRAWAL",
        amounts: [amount0, amount1],
        isIncoming: false,
      });
    } else if (same(from, owner) !== same(to, owner)) {
      const sync = events
        .filter((event) => event.eventName === "Sync" && isBefore(event, { blockNumber: block, logIndex }))
        .at(-1)!;
      const { reserve0, reserve1 } = sync.args as { reserve0: bigint; reserve1: bigint };
      const amounts = [(reserve0 * value!) / supply, (reserve1 * value!) / supply] as const;
      changes.push({ ...place, kind: "TRANSFER", amounts, isIncoming: same(to, owner) });
    }
  }
  return changes;
}

type Placed = { readonly blockNumber: bigint; readonly logIndex: number };

function isBefore(one: Placed, other: Placed): boolean {
  return one.blockNumber === other.blockNumber ? one.logIndex < other.logIndex : one.blockNumber < other.blockNumber;
}

/** Returns the net tokens that left the V4 pool manager in a transaction; null for the native coin. */
export async function paidByManager({ client, contracts }: ChainLogs, hash: Hex, token: Address | null) {
  if (token === null) return null;
  const { logs } = await client.getTransactionReceipt({ hash });
  const moves = logs.filter(({ address, topics }) => address === token.toLowerCase() && topics.length === 3);
  const manager = contracts.v4PoolManager.toLowerCase();
  let net = 0n;
  for (const { topics, data } of moves) {
    if (`0x${topics[1]!.slice(26)}` === manager) net += BigInt(data);
    if (`0x${topics[2]!.slice(26)}` === manager) net -= BigInt(data);
  }
  return net;
}

/** Returns what V3's position manager would currently pay out to the owner: fees, and withdrawn tokens before them. */
export async function collectable({ client, contracts }: ChainLogs, tokenId: string, owner: Address) {
  const { result } = await client.simulateContract({
    address: contracts.v3PositionManager as Address,
    abi: MANAGER_ABI,
    functionName: "collect",
    args: [{ tokenId: BigInt(tokenId), recipient: owner, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 }],
    account: owner,
  });
  return result;
}

/** Returns what V3's position manager would currently withdraw for all liquidity. */
export async function withdrawable(
  { client, contracts }: ChainLogs,
  tokenId: string,
  liquidity: bigint,
  owner: Address,
) {
  if (liquidity === 0n) return [0n, 0n] as const;
  const { result } = await client.simulateContract({
    address: contracts.v3PositionManager as Address,
    abi: MANAGER_ABI,
    functionName: "decreaseLiquidity",
    args: [{ tokenId: BigInt(tokenId), liquidity, amount0Min: 0n, amount1Min: 0n, deadline: 2n ** 60n }],
    account: owner,
  });
  return result;
}

/** Returns the fees that V4's contracts currently owe an item, in plain arithmetic. */
export async function owedByV4({ client, contracts, modified }: ChainLogs, tokenId: string) {
  const own = modified.find(
    ({ args }) => args.sender === contracts.v4PositionManager && BigInt(args.salt!) === BigInt(tokenId),
  )!;
  const { id, tickLower, tickUpper, salt } = own.args as Required<typeof own.args>;
  const view = { address: contracts.v4StateView as Address, abi: STATE_VIEW_ABI } as const;
  const manager = contracts.v4PositionManager as Address;
  const [[liquidity, last0, last1], inside] = await Promise.all([
    client.readContract({ ...view, functionName: "getPositionInfo", args: [id, manager, tickLower, tickUpper, salt] }),
    client.readContract({ ...view, functionName: "getFeeGrowthInside", args: [id, tickLower, tickUpper] }),
  ]);
  const owed = (now: bigint, last: bigint) => (liquidity * ((now - last + 2n ** 256n) % 2n ** 256n)) / 2n ** 128n;
  return [owed(inside[0], last0), owed(inside[1], last1)] as const;
}

/** A pool that prices a token, with its price after each block in whole token1 per token0. */
export type PricingPool = { readonly version: string; readonly address: Address };

/** Returns a pool's price by its own logs, as a function of the block. */
export async function priceHistory(logs: ChainLogs, pool: PricingPool, decimals: number) {
  const prices = await loggedPrices(logs, pool, decimals);
  return (block: bigint) => prices.filter((entry) => entry.block <= block).at(-1)?.price ?? null;
}

/**
 * Returns whole token1 for one whole token0 by each log that has it, oldest first; `decimals` is token0's less
 * token1's.
 */
export async function loggedPrices(
  { client, contracts }: ChainLogs,
  { version, address }: PricingPool,
  decimals: number,
) {
  const range = { fromBlock: 0n, toBlock: "latest" } as const;
  const scale = 10 ** decimals;
  const prices: { readonly block: bigint; readonly price: number }[] = [];
  if (version === "V2") {
    for (const { args, blockNumber } of await client.getLogs({ ...range, address, event: PAIR_EVENTS[2] })) {
      if (args.reserve0)
        prices.push({ block: blockNumber, price: (Number(args.reserve1) / Number(args.reserve0)) * scale });
    }
  } else {
    const [event, initial] = version === "V3" ? [V3_SWAP, V3_INITIALIZE] : [V4_SWAP, V4_INITIALIZE];
    const source = version === "V3" ? address : (contracts.v4PoolManager as Address);
    const logs = await client.getLogs({ ...range, address: source, events: [event, initial] });
    for (const { args, blockNumber, topics } of logs as unknown as SqrtLog[]) {
      if (version === "V4" && topics[1] !== address) continue;
      prices.push({ block: blockNumber, price: (Number(args.sqrtPriceX96) / 2 ** 96) ** 2 * scale });
    }
  }
  return prices;
}

type SqrtLog = {
  readonly args: { sqrtPriceX96: bigint };
  readonly blockNumber: bigint;
  readonly topics: readonly Hex[];
};
const V4_SWAP = parseAbiItem(
  "event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)",
);
const V4_INITIALIZE = parseAbiItem(
  "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)",
);
