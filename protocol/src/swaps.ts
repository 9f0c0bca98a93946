import { amount0Between, amount1Between, divide, type TickLiquidity } from "./liquidity";
import { MAX_SQRT_PRICE, MAX_TICK, MIN_SQRT_PRICE, MIN_TICK, Q96, sqrtPriceAtTick, tickAtSqrtPrice } from "./ticks";

/** Denominator of V3 and V4 fees, which are in 1/1,000,000. */
export const FEE_DENOMINATOR = 1_000_000n;

const MAX_UINT160 = (1n << 160n) - 1n;

/**
 * Returns a V2 pair's output for an exact input, in smallest units: `UniswapV2Library.getAmountOut`, with its 0.3 %
 * fee.
 */
export function pairAmountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const afterFee = amountIn * 997n;
  return (afterFee * reserveOut) / (reserveIn * 1000n + afterFee);
}

/** Returns a V2 pair's input for an exact output; null if the reserve is too low: `UniswapV2Library.getAmountIn`. */
export function pairAmountIn(amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint | null {
  if (amountOut >= reserveOut) return null;
  return (reserveIn * amountOut * 1000n) / ((reserveOut - amountOut) * 997n) + 1n;
}

/** A part of a swap with constant liquidity. Amounts are in smallest units. */
export type SwapStep = {
  readonly sqrtPriceX96: bigint;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly feeAmount: bigint;
};

/**
 * Computes one step towards a price: `SwapMath.computeSwapStep` of v3-core. A positive `remaining` is an input with its
 * fee, a negative one an output; the fee is in 1/1,000,000.
 */
export function swapStep(
  sqrtPrice: bigint,
  sqrtTarget: bigint,
  liquidity: bigint,
  remaining: bigint,
  fee: number,
): SwapStep {
  const isZeroForOne = sqrtPrice >= sqrtTarget;
  const isExactIn = remaining >= 0n;
  const afterFee = FEE_DENOMINATOR - BigInt(fee);
  const paid = (to: bigint) =>
    isZeroForOne ? amount0Between(liquidity, to, sqrtPrice, "up") : amount1Between(liquidity, sqrtPrice, to, "up");
  const received = (to: bigint) =>
    isZeroForOne ? amount1Between(liquidity, to, sqrtPrice, "down") : amount0Between(liquidity, sqrtPrice, to, "down");

  const available = isExactIn ? (remaining * afterFee) / FEE_DENOMINATOR : -remaining;
  const reachesTarget = available >= (isExactIn ? paid(sqrtTarget) : received(sqrtTarget));
  const next = reachesTarget
    ? sqrtTarget
    : isExactIn
      ? priceAfterInput(sqrtPrice, liquidity, available, isZeroForOne)
      : priceAfterOutput(sqrtPrice, liquidity, available, isZeroForOne);
  const amountIn = paid(next);
  const amountOut = received(next);
  return {
    sqrtPriceX96: next,
    amountIn,
    amountOut: isExactIn || amountOut < -remaining ? amountOut : -remaining,
    // If the target is not reached, the rest of an exact input is fee.
    feeAmount: isExactIn && !reachesTarget ? remaining - amountIn : divide(amountIn * BigInt(fee), afterFee, "up"),
  };
}

/** `SqrtPriceMath.getNextSqrtPriceFromInput`. */
function priceAfterInput(sqrtPrice: bigint, liquidity: bigint, amount: bigint, isZeroForOne: boolean): bigint {
  if (!isZeroForOne) return sqrtPrice + (amount * Q96) / liquidity;
  if (amount === 0n) return sqrtPrice;
  const numerator = liquidity * Q96;
  return divide(numerator * sqrtPrice, numerator + amount * sqrtPrice, "up");
}

/**
 * `SqrtPriceMath.getNextSqrtPriceFromOutput`; the step's target bounds the amount, so liquidity never runs out here.
 */
function priceAfterOutput(sqrtPrice: bigint, liquidity: bigint, amount: bigint, isZeroForOne: boolean): bigint {
  if (isZeroForOne) return sqrtPrice - divide(amount * Q96, liquidity, "up");
  const numerator = liquidity * Q96;
  return divide(numerator * sqrtPrice, numerator - amount * sqrtPrice, "up");
}

/** State of a V3 pool, or of a V4 pool without a hook, that a swap depends on. */
export type ConcentratedPool = {
  readonly sqrtPriceX96: bigint;
  /** The pool's stored tick. It is one below the price's tick after a swap that ended on a tick going down. */
  readonly tick: number;
  /** Liquidity in range at the price. */
  readonly liquidity: bigint;
  readonly tickSpacing: number;
  /** In 1/1,000,000; for V4 the fee of `slot0` plus the protocol's. */
  readonly fee: number;
  /** All initialized ticks, in ascending order. */
  readonly ticks: readonly Pick<TickLiquidity, "index" | "net">[];
};

export type Quote = {
  /** Includes the fee. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** The pool's state after the swap. */
  readonly after: Pick<ConcentratedPool, "sqrtPriceX96" | "tick" | "liquidity">;
};

/** Quotes a pool's output for an exact input in smallest units; null if its liquidity ends before. */
export function quoteExactIn(pool: ConcentratedPool, isZeroForOne: boolean, amountIn: bigint): Quote | null {
  return swapAlongTicks(pool, isZeroForOne, amountIn);
}

/** Quotes a pool's input for an exact output in smallest units; null if its liquidity ends before. */
export function quoteExactOut(pool: ConcentratedPool, isZeroForOne: boolean, amountOut: bigint): Quote | null {
  return swapAlongTicks(pool, isZeroForOne, -amountOut);
}

/** `UniswapV3Pool.swap` and V4's `Pool.swap` without a price limit. */
function swapAlongTicks(pool: ConcentratedPool, isZeroForOne: boolean, amount: bigint): Quote | null {
  const { fee, tickSpacing, ticks } = pool;
  let { sqrtPriceX96, tick, liquidity } = pool;
  let [remaining, amountIn, amountOut] = [amount, 0n, 0n];
  while (remaining !== 0n) {
    const limit = isZeroForOne ? MIN_SQRT_PRICE + 1n : MAX_SQRT_PRICE - 1n;
    if (sqrtPriceX96 === limit) return null;
    const next = nextTick(ticks, tick, tickSpacing, isZeroForOne);
    // Past the last tick there is no liquidity: the rest cannot be traded.
    if (liquidity === 0n && isPastTicks(ticks, tick, isZeroForOne)) return null;
    const sqrtNext = sqrtPriceAtTick(next.index);
    const isBeyond = isZeroForOne ? sqrtNext < limit : sqrtNext > limit;
    const step = swapStep(sqrtPriceX96, isBeyond ? limit : sqrtNext, liquidity, remaining, fee);
    remaining += amount > 0n ? -(step.amountIn + step.feeAmount) : step.amountOut;
    amountIn += step.amountIn + step.feeAmount;
    amountOut += step.amountOut;
    const before = sqrtPriceX96;
    sqrtPriceX96 = step.sqrtPriceX96;
    if (sqrtPriceX96 === sqrtNext) {
      if (next.net !== null) liquidity += isZeroForOne ? -next.net : next.net;
      tick = isZeroForOne ? next.index - 1 : next.index;
    } else if (sqrtPriceX96 !== before) {
      tick = tickAtSqrtPrice(sqrtPriceX96);
    }
  }
  if (sqrtPriceX96 > MAX_UINT160) return null;
  return { amountIn, amountOut, after: { sqrtPriceX96, tick, liquidity } };
}

/**
 * Returns the next initialized tick, or the border of the tick bitmap's word if none comes before: pools also step
 * there, which rounds once more. `TickBitmap.nextInitializedTickWithinOneWord`.
 */
export function nextTick(ticks: ConcentratedPool["ticks"], tick: number, spacing: number, isDown: boolean) {
  const compressed = Math.floor(tick / spacing);
  if (isDown) {
    const border = Math.floor(compressed / 256) * 256 * spacing;
    const initializedTick = ticks[lastTickAtMost(ticks, tick)];
    if (initializedTick && initializedTick.index >= border) return initializedTick;
    return { index: Math.max(border, MIN_TICK), net: null };
  }
  const border = (Math.floor((compressed + 1) / 256) * 256 + 255) * spacing;
  const initializedTick = ticks[lastTickAtMost(ticks, tick) + 1];
  if (initializedTick && initializedTick.index <= border) return initializedTick;
  return { index: Math.min(border, MAX_TICK), net: null };
}

function isPastTicks(ticks: ConcentratedPool["ticks"], tick: number, isDown: boolean): boolean {
  const position = lastTickAtMost(ticks, tick);
  return isDown ? position < 0 : position === ticks.length - 1;
}

/** Returns the index of the highest tick that is not above the given one; -1 without one. */
export function lastTickAtMost(ticks: ConcentratedPool["ticks"], tick: number): number {
  let [low, high] = [-1, ticks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (ticks[middle]!.index <= tick) low = middle;
    else high = middle - 1;
  }
  return low;
}
