import { type Address, encodeFunctionData } from "viem";
import { FEE_ON_TRANSFER_ABI, V3_FACTORY_ABI } from "../chain/abis";
import type { ChainWriter } from "../chain/chainWriter";
import type { Contracts } from "../protocols/protocols";
import type { Roles } from "../roles";
import { amountOfDollars } from "../tokens/amounts";
import { liquidityOfAmounts } from "@cenote/protocol/liquidity";
import { addPairLiquidity } from "@cenote/protocol/pairRouter";
import { sqrtPriceAtTick, sqrtPriceOfAmounts, tickAtSqrtPrice, usableTick } from "@cenote/protocol/ticks";
import { createV3Pool } from "@cenote/protocol/v3PositionManager";
import { initializeV4Pool } from "@cenote/protocol/v4PositionManager";
import type { Token } from "../tokens/token";
import type { Pool } from "./pool";
import type { PositionBook } from "./positionBook";
import { ANY_AMOUNTS, FOREVER, mintV3, mintV4, type TickRange } from "./positions";

export type PriceOf = (asset: string) => number;

/** Returns both amounts of a pool's value in dollars at today's prices. */
export function balancedAmounts(pool: Pool, dollars: number, priceOf: PriceOf): readonly [bigint, bigint] {
  return [amountOf(pool.token0, dollars / 2, priceOf), amountOf(pool.token1, dollars / 2, priceOf)];
}

export function amountOf({ asset, decimals, key }: Token, dollars: number, priceOf: PriceOf): bigint {
  if (asset === null) throw new Error(`${key} has no price`);
  return amountOfDollars(dollars, priceOf(asset), decimals);
}

/** Queues the lowest fee tier, which the V3 factory does not have initially. */
export function enableLowestFee(writer: ChainWriter, { v3Factory }: Contracts, deployer: Address): void {
  const data = encodeFunctionData({ abi: V3_FACTORY_ABI, functionName: "enableFeeAmount", args: [100, 1] });
  writer.queue({ from: deployer, to: v3Factory, data });
}

/** Queues a pool's creation at today's price with its first liquidity. */
export function openPool(
  writer: ChainWriter,
  pool: Pool,
  { contracts, roles, priceOf }: { contracts: Contracts; roles: Roles; priceOf: PriceOf },
): void {
  const from = roles.liquidityProviders[pool.version];
  const { token0, token1, key } = pool;
  const amounts = (share: number) => balancedAmounts(pool, pool.liquidity * share, priceOf);

  if (pool.version === "V2") {
    const [amount0, amount1] = amounts(1);
    const limits = { minimum: ANY_AMOUNTS, recipient: from, deadlineSeconds: FOREVER };
    const pair = { token0: token0.address, token1: token1.address };
    const data = addPairLiquidity(pair, { maximum: { amount0, amount1 }, ...limits });
    writer.queue({ from, to: contracts.v2Router, data, gas: 5_000_000 });
    markTaxedPair(writer, pool, roles);
    return;
  }

  const sqrtPrice = sqrtPriceOfAmounts(...amounts(1));
  const manager = pool.version === "V3" ? contracts.v3PositionManager : contracts.v4PositionManager;
  const data =
    pool.version === "V3"
      ? createV3Pool({ token0: token0.address, token1: token1.address, fee: key.fee }, sqrtPrice)
      : initializeV4Pool(key, sqrtPrice);
  writer.queue({ from, to: manager, data, gas: 7_000_000 });

  for (const { range, share } of firstRanges(pool, tickAtSqrtPrice(sqrtPrice))) {
    if (pool.version === "V3") mintV3(writer, pool, { manager, from, range, amounts: amounts(share) });
    else mintV4(writer, pool, { manager, from, range, amounts: amounts(share), sqrtPrice });
  }
}

/** Returns the range of a provider that follows the price. */
export function closeRange(pool: Pool, tick: number): TickRange {
  return rangeAround(pool, tick, reachOf(pool.fee).close);
}

/** Returns a range that a price stays in for months. */
export function wideRange(pool: Pool, tick: number): TickRange {
  return rangeAround(pool, tick, reachOf(pool.fee).wide);
}

function rangeAround({ tickSpacing }: Pool, tick: number, reach: number): TickRange {
  return { lower: usableTick(tick - reach, tickSpacing), upper: usableTick(tick + reach, tickSpacing) };
}

/** Returns the ticks from the price to the ends of a close and of a wide range. */
function reachOf(fee: number): { close: number; wide: number } {
  // Pools of the lowest fee hold pairs with a stable price.
  return fee === 100 ? { close: 60, wide: 400 } : { close: 2400, wide: 9000 };
}

/** Returns the positions that providers move later, in their state once every pool is open. */
export function closePositions(pools: readonly Pool[], priceOf: PriceOf): PositionBook {
  const book: PositionBook = {};
  for (const version of ["V3", "V4"] as const) {
    pools
      .filter((pool) => pool.version === version)
      .forEach((pool, index) => {
        const sqrtPrice = sqrtPriceOfAmounts(...balancedAmounts(pool, pool.liquidity, priceOf));
        const ranges = firstRanges(pool, tickAtSqrtPrice(sqrtPrice));
        const position = ranges.findIndex(({ isFollowing }) => isFollowing);
        const { range, share } = ranges[position] ?? { range: { lower: 0, upper: 0 }, share: 0 };
        const prices = { sqrtPrice, sqrtLower: sqrtPriceAtTick(range.lower), sqrtUpper: sqrtPriceAtTick(range.upper) };
        const liquidity = liquidityOfAmounts(prices, ...balancedAmounts(pool, pool.liquidity * share, priceOf));
        // One provider minted them all in this order, and both managers count from 1.
        book[pool.id] = { tokenId: String(index * ranges.length + position + 1), liquidity: String(liquidity) };
      });
  }
  return book;
}

/** Returns the ranges of the first liquidity: full, wide, narrow, and slightly out of range on either side. */
function firstRanges(pool: Pool, tick: number): { range: TickRange; share: number; isFollowing?: boolean }[] {
  const { tickSpacing, fee } = pool;
  const { close, wide } = reachOf(fee);
  const at = (offset: number) => usableTick(tick + offset, tickSpacing);
  const full = usableTick(Number.MAX_SAFE_INTEGER, tickSpacing);
  return [
    { range: { lower: -full, upper: full }, share: 0.3 },
    { range: { lower: at(-wide), upper: at(wide) }, share: 0.4 },
    { range: closeRange(pool, tick), share: 0.2, isFollowing: true },
    { range: { lower: at(close), upper: at(close * 2) }, share: 0.05 },
    { range: { lower: at(-close * 2), upper: at(-close) }, share: 0.05 },
  ];
}

function markTaxedPair(writer: ChainWriter, { token0, token1, id }: Pool, { unlistedDeployer }: Roles): void {
  const taxed = [token0, token1].find(({ kind }) => kind === "fee-on-transfer");
  if (!taxed) return;
  const data = encodeFunctionData({ abi: FEE_ON_TRANSFER_ABI, functionName: "setPair", args: [id] });
  writer.queue({ from: unlistedDeployer, to: taxed.address, data });
}
