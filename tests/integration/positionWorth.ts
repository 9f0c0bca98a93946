import { parseAbi, parseAbiItem, type Address } from "viem";
import { changesOfV2, changesOfV3, changesOfV4, type Change, type ChainLogs } from "./positionLogs";
import type { PriceAt } from "./portfolioReplay";

const ITEM_TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 indexed id)");
const SYNC = parseAbiItem("event Sync(uint112 reserve0, uint112 reserve1)");
const SHARE_TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const POSITIONS = parseAbi([
  "function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 growth0, uint256 growth1, uint128 owed0, uint128 owed1)",
]);
const ALL = { fromBlock: 0n, toBlock: "latest" } as const;

export type Held = {
  readonly version: "V2" | "V3" | "V4";
  readonly tokenId: string | null;
  readonly pool: Address;
  readonly tokens: readonly [Side, Side];
};
type Side = { readonly address: Address | null; readonly decimals: number };
type Pair = readonly [number, number];

/** Returns whole tokens of a position after a block, without fees; null while the owner does not have it. */
export type AmountsAt = (block: bigint) => Pair | null;

/**
 * Returns a position's amounts over time by the chain's logs. `sqrtAt` is the root of its pool's raw price after a
 * block.
 */
export async function amountsOver(
  logs: ChainLogs,
  { version, tokenId, pool, tokens }: Held,
  owner: Address,
  sqrtAt: (block: bigint) => number | null,
): Promise<AmountsAt> {
  const whole = ([amount0, amount1]: Pair): Pair => [
    amount0 / 10 ** tokens[0].decimals,
    amount1 / 10 ** tokens[1].decimals,
  ];
  if (version === "V2") {
    const share = await shareOver(logs, pool, owner);
    return (block) => {
      const part = share(block);
      return part && whole(part);
    };
  }
  const changes = version === "V3" ? changesOfV3(logs, tokenId!) : changesOfV4(logs, tokenId!);
  const [low, high] = (await rangeOf(logs, version, tokenId!)).map((tick) => 1.0001 ** (tick / 2));
  const isOwner = await ownershipOver(logs, version, tokenId!, owner);
  return (block) => {
    const past = changes.filter((change) => change.block <= block);
    const sqrt = sqrtAt(block);
    if (!past.length || sqrt === null || !isOwner(block)) return null;
    const liquidity = past.reduce(
      (sum, { kind, liquidity: moved }) => sum + (kind === "DEPOSIT" ? 1 : -1) * Number(moved),
      0,
    );
    const root = Math.min(high!, Math.max(low!, sqrt));
    const [pending0, pending1] = version === "V3" ? pendingOf(past) : [0, 0];
    return whole([liquidity * (1 / root - 1 / high!) + pending0, liquidity * (root - low!) + pending1]);
  };
}

/** Returns tokens withdrawn from V3 and not collected yet. */
function pendingOf(changes: readonly Change[]): Pair {
  let pending = [0n, 0n];
  for (const { kind, amounts } of changes) {
    if (kind === "WITHDRAWAL") pending = pending.map((amount, side) => amount + amounts![side]!);
    if (kind === "COLLECTION")
      pending = pending.map((amount, side) => (amount > amounts![side]! ? amount - amounts![side]! : 0n));
  }
  return [Number(pending[0]), Number(pending[1])];
}

async function rangeOf(
  { client, contracts, modified }: ChainLogs,
  version: string,
  tokenId: string,
): Promise<readonly [number, number]> {
  if (version === "V4") {
    const { args } = modified.find(
      ({ args: { sender, salt } }) => sender === contracts.v4PositionManager && BigInt(salt!) === BigInt(tokenId),
    )!;
    return [args.tickLower!, args.tickUpper!];
  }
  const item = await client.readContract({
    address: contracts.v3PositionManager as Address,
    abi: POSITIONS,
    functionName: "positions",
    args: [BigInt(tokenId)],
  });
  return [item[5], item[6]];
}

async function ownershipOver({ client, contracts }: ChainLogs, version: string, tokenId: string, owner: Address) {
  const address = (version === "V3" ? contracts.v3PositionManager : contracts.v4PositionManager) as Address;
  const moves = await client.getLogs({ ...ALL, address, event: ITEM_TRANSFER, args: { id: BigInt(tokenId) } });
  return (block: bigint) => moves.findLast(({ blockNumber }) => blockNumber <= block)?.args.to === owner;
}

/** Returns the part of a pair's reserves that belongs to an owner's shares. */
async function shareOver(logs: ChainLogs, pair: Address, owner: Address) {
  const { client } = logs;
  const [syncs, moves, changes] = await Promise.all([
    client.getLogs({ ...ALL, address: pair, event: SYNC }),
    client.getLogs({ ...ALL, address: pair, event: SHARE_TRANSFER }),
    changesOfV2(logs, pair, owner),
  ]);
  return (block: bigint): Pair | null => {
    const past = changes.filter((change) => change.block <= block);
    const sync = syncs.findLast(({ blockNumber }) => blockNumber <= block);
    if (!past.length || !sync) return null;
    let supply = 0n;
    for (const { args, blockNumber } of moves) {
      if (blockNumber > block) break;
      if (BigInt(args.from!) === 0n) supply += args.value!;
      if (BigInt(args.to!) === 0n && args.from!.toLowerCase() === pair.toLowerCase()) supply -= args.value!;
    }
    const shares = past.reduce((sum, { isIncoming, liquidity }) => sum + (isIncoming ? liquidity : -liquidity), 0n);
    const part = Number(shares) / Number(supply);
    return [Number(sync.args.reserve0) * part, Number(sync.args.reserve1) * part];
  };
}

/** Returns the dollars of whole tokens after a block. */
export function worthOf([amount0, amount1]: Pair, { tokens }: Held, block: bigint, priceAt: PriceAt): number {
  return amount0 * priceAt(tokens[0].address, block)! + amount1 * priceAt(tokens[1].address, block)!;
}
