import { type Address, decodeEventLog, encodeFunctionData, type Hex, toEventSelector } from "viem";
import { ERC20_ABI, V3_POSITION_EVENTS } from "../chain/abis";
import type { ChainWriter, Receipt } from "../chain/chainWriter";
import type { Contracts } from "../protocols/protocols";
import type { Roles } from "../roles";
import { liquidityOfAmounts } from "@cenote/protocol/liquidity";
import { addPairLiquidity, removePairLiquidity } from "@cenote/protocol/pairRouter";
import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import type { Pool } from "./pool";
import { ANY_AMOUNTS, FOREVER, mintV3, mintV4, type TickRange, withdrawV3, withdrawV4 } from "./positions";

/** A pool's position that its provider moves with the price; plain data that is saved between runs. */
export type PositionBook = Record<Hex, { readonly tokenId: string; readonly liquidity: string }>;

const INCREASE_LIQUIDITY = toEventSelector("IncreaseLiquidity(uint256,uint128,uint256,uint256)");
const TRANSFER = toEventSelector("Transfer(address,address,uint256)");

/** Queues moving a pool's position to a new range: the old one is emptied, its fees collected, a new one minted. */
export function movePosition(
  writer: ChainWriter,
  book: PositionBook,
  pool: Pool,
  { contracts, roles, range, amounts, sqrtPrice }: Move,
): void {
  const from = roles.liquidityProviders[pool.version];
  const manager = managerOf(pool, contracts);
  const position = book[pool.id];
  if (position) {
    const old = { manager, from, tokenId: BigInt(position.tokenId), liquidity: BigInt(position.liquidity) };
    if (pool.version === "V3") withdrawV3(writer, old);
    else withdrawV4(writer, pool, old);
    delete book[pool.id];
  }
  if (pool.version === "V3") mintV3(writer, pool, { manager, from, range, amounts });
  else mintV4(writer, pool, { manager, from, range, amounts, sqrtPrice });
}

export type Move = {
  readonly contracts: Contracts;
  readonly roles: Roles;
  readonly range: TickRange;
  readonly amounts: readonly [bigint, bigint];
  readonly sqrtPrice: bigint;
};

/** Records the position that a block's receipts show as minted, if any. */
export function recordMint(
  book: PositionBook,
  pool: Pool,
  { contracts, roles, range, amounts, sqrtPrice }: Move,
  receipts: readonly Receipt[],
): void {
  const manager = managerOf(pool, contracts).toLowerCase();
  const provider = roles.liquidityProviders[pool.version].toLowerCase();
  const own = receipts.filter(({ from }) => from.toLowerCase() === provider);
  const logs = own.flatMap((receipt) => receipt.logs).filter(({ address }) => address.toLowerCase() === manager);
  if (pool.version === "V3") {
    const minted = logs.find(({ topics }) => topics[0] === INCREASE_LIQUIDITY);
    if (!minted) return;
    const topics = minted.topics as [Hex, ...Hex[]];
    const { args } = decodeEventLog({ abi: V3_POSITION_EVENTS, topics, data: minted.data });
    book[pool.id] = { tokenId: String(args.tokenId), liquidity: String(args.liquidity) };
    return;
  }
  const tokenId = logs.find(({ topics }) => topics[0] === TRANSFER)?.topics[3];
  if (!tokenId) return;
  const sqrtLower = sqrtPriceAtTick(range.lower);
  const sqrtUpper = sqrtPriceAtTick(range.upper);
  const liquidity = liquidityOfAmounts({ sqrtPrice, sqrtLower, sqrtUpper }, ...amounts);
  book[pool.id] = { tokenId: String(BigInt(tokenId)), liquidity: String(liquidity) };
}

/** Queues the provider's approval for the V2 router to burn pair tokens. */
export function approvePair(writer: ChainWriter, pool: Pool, from: Address, { v2Router }: Contracts): void {
  const data = encodeFunctionData({ abi: ERC20_ABI, functionName: "approve", args: [v2Router, 2n ** 256n - 1n] });
  writer.queue({ from, to: pool.id, data, gas: 100_000 });
}

export function addToPair(
  writer: ChainWriter,
  pool: Pool,
  from: Address,
  [amount0, amount1]: readonly [bigint, bigint],
  { v2Router }: Contracts,
) {
  const limits = { minimum: ANY_AMOUNTS, recipient: from, deadlineSeconds: FOREVER };
  const data = addPairLiquidity(pairOf(pool), { maximum: { amount0, amount1 }, ...limits });
  writer.queue({ from, to: v2Router, data, gas: 600_000 });
}

export function takeFromPair(
  writer: ChainWriter,
  pool: Pool,
  from: Address,
  liquidity: bigint,
  { v2Router }: Contracts,
) {
  const limits = { minimum: ANY_AMOUNTS, recipient: from, deadlineSeconds: FOREVER };
  const data = removePairLiquidity(pairOf(pool), { liquidity, ...limits });
  writer.queue({ from, to: v2Router, data, gas: 600_000 });
}

function pairOf({ token0, token1 }: Pool) {
  return { token0: token0.address, token1: token1.address };
}

function managerOf({ version }: Pool, { v3PositionManager, v4PositionManager }: Contracts): Address {
  return version === "V3" ? v3PositionManager : v4PositionManager;
}
