import { growthOfFees } from "./feeGrowth";
import { amount0Between, amount1Between, divide, type TickLiquidity } from "./liquidity";
import { FEE_DENOMINATOR, nextTick } from "./swaps";
import { sqrtPriceAtTick } from "./ticks";

/** The state of a pool before a swap. Its ticks may be in any order. */
type Before = {
  readonly sqrtPriceX96: bigint;
  readonly tick: number;
  readonly liquidity: bigint;
  readonly tickSpacing: number;
  readonly ticks: Iterable<Pick<TickLiquidity, "index" | "net">>;
};

/** A swap as in V4's event. Fees are in 1/1,000,000. */
type Swap = {
  /** Price and tick after the swap. */
  readonly sqrtPriceX96: bigint;
  readonly tick: number;
  readonly isZeroForOne: boolean;
  /** Includes all fees, in smallest units. */
  readonly amountIn: bigint;
  /** Includes the protocol's share. */
  readonly fee: number;
  readonly protocolFee: number;
};

type SwapGrowth = {
  /** Fees per unit of liquidity in the paid token, in units of 2^-128. */
  readonly growth: bigint;
  /** Initialized ticks that the price crossed, each with the swap's growth until then. */
  readonly crossed: readonly { readonly index: number; readonly growth: bigint }[];
};

/**
 * Returns the fee growth of a swap for the liquidity that it passed: V4's `Pool.swap`, replayed from the price before
 * to the price after. It steps exactly like the contract, because each step rounds the fee.
 */
export function growthOfSwap(pool: Before, swap: Swap): SwapGrowth {
  const { isZeroForOne, fee, protocolFee } = swap;
  const passable = ticksBetween(pool.ticks, pool.tick, swap.tick);
  const crossed: { index: number; growth: bigint }[] = [];
  let { sqrtPriceX96, tick, liquidity } = pool;
  let [growth, unpaid] = [0n, swap.amountIn];
  const earn = (amountIn: bigint, feeAmount: bigint) => {
    unpaid -= amountIn + feeAmount;
    const kept = protocolFee === 0 ? 0n : protocolFee === fee ? feeAmount : share(amountIn + feeAmount, protocolFee);
    if (liquidity > 0n) growth = growthOfFees(growth, feeAmount - kept, liquidity);
  };

  while (sqrtPriceX96 !== swap.sqrtPriceX96) {
    const next = nextTick(passable, tick, pool.tickSpacing, isZeroForOne);
    const sqrtNext = sqrtPriceAtTick(next.index);
    const isReached = isZeroForOne ? sqrtNext >= swap.sqrtPriceX96 : sqrtNext <= swap.sqrtPriceX96;
    if (!isReached) break;
    const amountIn = paid(liquidity, sqrtPriceX96, sqrtNext);
    earn(amountIn, feeOf(amountIn, fee));
    sqrtPriceX96 = sqrtNext;
    if (next.net !== null) {
      crossed.push({ index: next.index, growth });
      liquidity += isZeroForOne ? -next.net : next.net;
    }
    tick = isZeroForOne ? next.index - 1 : next.index;
  }
  // The last step does not reach a tick: V4 takes its fee from the rest of the input, even if the price barely moves.
  if (unpaid > 0n) earn(unpaid - lastFee(unpaid, fee), lastFee(unpaid, fee));
  return { growth, crossed };
}

/** Returns the ticks that a price may cross on its way, in ascending order. */
function ticksBetween(ticks: Before["ticks"], before: number, after: number) {
  const [low, high] = [Math.min(before, after), Math.max(before, after)];
  const crossableTicks: Pick<TickLiquidity, "index" | "net">[] = [];
  for (const tick of ticks) if (tick.index >= low && tick.index <= high + 1) crossableTicks.push(tick);
  return crossableTicks.sort((one, other) => one.index - other.index);
}

function paid(liquidity: bigint, from: bigint, to: bigint): bigint {
  return from > to ? amount0Between(liquidity, to, from, "up") : amount1Between(liquidity, from, to, "up");
}

/** Returns the fee of a step that reaches its tick. */
function feeOf(amountIn: bigint, fee: number): bigint {
  const afterFee = FEE_DENOMINATOR - BigInt(fee);
  return afterFee === 0n ? amountIn : divide(amountIn * BigInt(fee), afterFee, "up");
}

/** Returns the fee of a last step; it is the same for an exact output. */
function lastFee(unpaid: bigint, fee: number): bigint {
  return unpaid - (unpaid * (FEE_DENOMINATOR - BigInt(fee))) / FEE_DENOMINATOR;
}

function share(amount: bigint, fee: number): bigint {
  return (amount * BigInt(fee)) / FEE_DENOMINATOR;
}
