import type { Chain } from "@cenote/domain/chains";
import { createPublicClient, http, parseAbi, type Address, type Hex } from "viem";
import type { ChainConfigs } from "../../../gateway/src/chain/chainConfig";
import type { LocalnetConfig } from "../../../localnet/src/localnetFile";

export const ABI = parseAbi([
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
  "function totalSupply() view returns (uint256)",
  "function balanceOf(address) view returns (uint256)",
  "function ownerOf(uint256) view returns (address)",
  "function getApproved(uint256) view returns (address)",
  "function owner() view returns (address)",
  "function contractURI() view returns (string)",
  "function royaltyInfo(uint256, uint256) view returns (address, uint256)",
  "function allowance(address, address) view returns (uint256)",
  "function isApprovedForAll(address, address) view returns (bool)",
  "function getPair(address, address) view returns (address)",
  "function getPool(address, address, uint24) view returns (address)",
  "function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp)",
  "function token0() view returns (address)",
  "function token1() view returns (address)",
  "function fee() view returns (uint24)",
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
  "function ticks(int24) view returns (uint128 gross, int128 net, uint256 a, uint256 b, int56 c, uint160 d, uint32 e, bool f)",
  "function getSlot0(bytes32) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)",
  "function getTickLiquidity(bytes32, int24) view returns (uint128 gross, int128 net)",
]);
export const EVENTS = parseAbi([
  "event Transfer(address indexed from, address indexed to, uint256 amount)",
  "event Swap(address indexed sender, uint256 in0, uint256 in1, uint256 out0, uint256 out1, address indexed to)",
  "event Mint(address indexed sender, uint256 amount0, uint256 amount1)",
  "event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)",
  "event OrderFulfilled(bytes32 hash, address indexed offerer, address indexed zone, address recipient, (uint8 itemType, address token, uint256 identifier, uint256 amount)[] offer, (uint8 itemType, address token, uint256 identifier, uint256 amount, address recipient)[] consideration)",
]);
const [V3_SWAP, V4_SWAP] = parseAbi([
  "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPrice, uint128 liquidity, int24 tick)",
  "event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPrice, uint128 liquidity, int24 tick, uint24 fee)",
]);
const SWAPS = { V2: EVENTS[1], V3: V3_SWAP, V4: V4_SWAP } as const;
export const NFT_TRANSFER = parseAbi([
  "event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)",
])[0];

/** Transfer event of one item with copies. */
export const COPIES_TRANSFER = parseAbi([
  "event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 tokenId, uint256 amount)",
])[0];

export const CHAIN = "ETHEREUM";
export const DAY_SECONDS = 86_400;

/** Result of any document: checked value by value. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Data = any;

/** An operation with its variables, and the check of its result. */
export type Case = {
  readonly variables: (world: World) => Record<string, unknown>;
  readonly check: (data: Data, world: World) => void | Promise<void>;
};
export type Cases = Readonly<Record<string, Case>>;

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Opens the chain's own data, and the gateway's results by operation name. */
export async function openWorld(
  chains: ChainConfigs,
  { examples, accounts }: LocalnetConfig,
  query: (operation: string, variables: Record<string, unknown>) => Promise<Data>,
  refuse: (operation: string, variables: Record<string, unknown>) => Promise<Data[]> = query,
) {
  const config = chains[CHAIN]!;
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const { timestamp } = await client.getBlock();
  const read = <Answer>(address: string, functionName: string, args: readonly unknown[] = []) =>
    client.readContract({ address: address as Address, abi: ABI, functionName, args } as never) as Promise<Answer>;
  const weth = config.contracts.weth;
  const dollar = config.stablecoins[0]!;

  /** All logs of an event since the start of the chain. */
  const logs = (
    address: string | undefined,
    event: (typeof EVENTS)[number] | typeof COPIES_TRANSFER | typeof NFT_TRANSFER,
  ) =>
    client.getLogs({
      address: address as Address | undefined,
      event,
      fromBlock: 0n,
      strict: true,
    } as never) as unknown as Promise<{ args: Data; blockNumber: bigint; transactionHash: Hex; address: Address }[]>;

  /** Returns all trades in a pool, with amounts from the pool's view. */
  const swaps = async (version: string, key: string) => {
    const isV4 = version === "V4";
    const swapLogs = await client.getLogs({
      address: (isV4 ? config.contracts.v4PoolManager : key) as Address,
      event: SWAPS[version as keyof typeof SWAPS],
      args: isV4 ? { id: key as Hex } : undefined,
      fromBlock: 0n,
      strict: true,
    } as never);
    return (swapLogs as unknown as { args: Data; blockNumber: bigint }[]).map(({ args, blockNumber }) => ({
      amount0: (version === "V2" ? args.in0 - args.out0 : args.amount0) as bigint,
      amount1: (version === "V2" ? args.in1 - args.out1 : args.amount1) as bigint,
      blockNumber,
    }));
  };

  const times = new Map<bigint, Promise<number>>();
  return {
    config,
    chains,
    examples,
    accounts: accounts.map(({ address }) => address),
    me: accounts[0]!.address,
    client,
    now: Number(timestamp),
    read,
    logs,
    swaps,
    query,
    /** Returns the errors of an operation that must be refused. */
    refuse,
    someHash: (await client.getBlock({ blockTag: "latest", includeTransactions: false })).transactions[0] as Hex,
    /** Returns all nodes of a connection, page by page; no page may have more than requested. */
    walk: async (operation: string, variables: Record<string, unknown>, of: (data: Data) => Data) => {
      const nodes: Data[] = [];
      for (let after: string | null = null; ;) {
        const { edges, pageInfo } = of(await query(operation, { ...variables, after }));
        expect(edges.length).toBeLessThanOrEqual(variables.first as number);
        nodes.push(...edges.map(({ node }: Data) => node));
        if (!pageInfo.hasNextPage) return nodes;
        after = pageInfo.endCursor;
      }
    },
    weth,
    dollar,
    /** The block's time, Unix seconds. */
    timeOf: async (blockNumber: bigint) => {
      const time = times.get(blockNumber) ?? client.getBlock({ blockNumber }).then((block) => Number(block.timestamp));
      times.set(blockNumber, time);
      return time;
    },
  };
}

/** Expects a value within a relative tolerance. */
export function expectNear(actual: number, expected: number, part: number) {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(Math.abs(expected) * part + 1e-12);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Expects values in descending order. */
export function expectDescending(values: readonly number[]) {
  expect(values).toEqual([...values].sort((one, other) => other - one));
}

/** Whether the chain's configuration lists both tokens of a pool. */
export function isListed({ chains }: World, { chain, token0, token1 }: Data): boolean {
  const { anchors, stablecoins, tokens, contracts } = chains[chain as Chain]!;
  const tokenAddresses = [...anchors, ...stablecoins, contracts.weth, ...tokens.map(({ address }) => address)];
  const addresses = new Set(tokenAddresses.map((address) => address.toLowerCase()));
  return [token0, token1].every(({ address }) => address === null || addresses.has(address.toLowerCase()));
}
