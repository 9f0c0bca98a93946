import { growthInside, type FeeGrowth, type TickGrowth } from "@cenote/protocol/feeGrowth";
import { growthOfSwap } from "@cenote/protocol/swapGrowth";
import type { ChainIndex } from "../chainIndex";
import type { Pool } from "../entities";

const PROTOCOL_FEE_BITS = 12;
const PROTOCOL_FEE_MASK = (1 << PROTOCOL_FEE_BITS) - 1;

type Swap = Readonly<Record<"amount0" | "amount1" | "sqrtPriceX96", bigint> & Record<"tick" | "fee", number>>;

/** Adds a swap's fees to the liquidity in its price range, before the pool gets the resulting price. */
export function addSwapGrowth(index: ChainIndex, pool: Pool, args: Swap) {
  const { sqrtPrice, tick, tickSpacing, liquidity, protocolFee } = pool;
  if (sqrtPrice === null || tick === null || tickSpacing === null || liquidity === null) return;
  const after = { sqrtPriceX96: args.sqrtPriceX96, tick: args.tick };
  const [amount0, amount1] = [-args.amount0, -args.amount1];
  const isZeroForOne = after.sqrtPriceX96 < sqrtPrice || (after.sqrtPriceX96 === sqrtPrice && amount0 > 0n);
  const { growth, crossed } = growthOfSwap(
    { sqrtPriceX96: sqrtPrice, tick, tickSpacing, liquidity, ticks: pool.ticks.values() },
    {
      ...after,
      isZeroForOne,
      amountIn: isZeroForOne ? amount0 : amount1,
      fee: args.fee,
      protocolFee: isZeroForOne ? protocolFee & PROTOCOL_FEE_MASK : protocolFee >> PROTOCOL_FEE_BITS,
    },
  );
  for (const at of crossed) crossTick(index, pool, at.index, isZeroForOne, at.growth);
  if (isZeroForOne) pool.growth0 = wrap(pool.growth0 + growth);
  else pool.growth1 = wrap(pool.growth1 + growth);
}

/** A tick stores the growth on the side opposite the price. */
function crossTick(index: ChainIndex, pool: Pool, tickIndex: number, isZeroForOne: boolean, growth: bigint) {
  const tick = pool.ticks.get(tickIndex);
  if (!tick) return;
  tick.growth0 = wrap(pool.growth0 + (isZeroForOne ? growth : 0n) - tick.growth0);
  tick.growth1 = wrap(pool.growth1 + (isZeroForOne ? 0n : growth) - tick.growth1);
  index.changes.ticks.set(`${pool.address}:${tickIndex}`, { pool, tick });
}

/** Returns the fees per unit of liquidity earned in a range. */
export function growthOfRange(pool: Pool, tickLower: number, tickUpper: number): FeeGrowth {
  const at = (index: number): TickGrowth => pool.ticks.get(index) ?? { index, growth0: 0n, growth1: 0n };
  return growthInside(pool.tick ?? 0, at(tickLower), at(tickUpper), pool);
}

/** Wraps around like the contracts' overflow. */
function wrap(growth: bigint): bigint {
  return BigInt.asUintN(256, growth);
}
