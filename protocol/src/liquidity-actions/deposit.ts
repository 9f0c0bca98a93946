import {
  type Amounts,
  amount0Between,
  amount1Between,
  amountsOfLiquidity,
  divide,
  liquidityOfAmount0,
  liquidityOfAmount1,
  liquidityOfAmounts,
} from "../liquidity";
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE, Q96, sqrtPriceAtTick, squareRoot } from "../ticks";
import type { AmountLimits } from "../v4Actions";
import type { TickRange } from "./tickRange";

/** Index of one of a pool's two tokens. */
export type Side = 0 | 1;

/** Liquidity of a deposit or a withdrawal with its amounts, in smallest units. */
export type LiquidityAmounts = Amounts & { readonly liquidity: bigint };

const BASIS_POINTS = 10_000n;

/** Throws for a slippage that is not from 0 to 10,000 basis points. */
export function checkSlippage(slippageBps: number): void {
  if (Number.isInteger(slippageBps) && slippageBps >= 0 && slippageBps <= Number(BASIS_POINTS)) return;
  throw new RangeError(`slippage must be a whole number of basis points from 0 to ${BASIS_POINTS}, got ${slippageBps}`);
}

/** Returns the prices of a range and of its pool, as `liquidityOfAmounts` takes them. */
export function rangePrices({ tickLower, tickUpper }: TickRange, sqrtPriceX96: bigint) {
  return {
    sqrtPrice: sqrtPriceX96,
    sqrtLower: sqrtPriceAtTick(tickLower),
    sqrtUpper: sqrtPriceAtTick(tickUpper),
  };
}

/** Returns the liquidity that at most these amounts buy in a range, and its cost. */
export function depositOf({ amount0, amount1 }: Amounts, range: TickRange, sqrtPriceX96: bigint): LiquidityAmounts {
  const liquidity = liquidityOfAmounts(rangePrices(range, sqrtPriceX96), amount0, amount1);
  return { liquidity, ...depositedAmounts(liquidity, range, sqrtPriceX96) };
}

/** Returns the amounts that liquidity costs in a range at a price. */
export function depositedAmounts(
  liquidity: bigint,
  { tickLower, tickUpper }: TickRange,
  sqrtPriceX96: bigint,
): Amounts {
  return amountsOfLiquidity(liquidity, tickLower, tickUpper, sqrtPriceX96, "up");
}

/** Returns the amounts that liquidity pays in a range at a price, without fees. */
export function withdrawnAmounts(
  liquidity: bigint,
  { tickLower, tickUpper }: TickRange,
  sqrtPriceX96: bigint,
): Amounts {
  return amountsOfLiquidity(liquidity, tickLower, tickUpper, sqrtPriceX96, "down");
}

/** Returns a share of a position's liquidity, in basis points from 0 to 10,000, rounded down. */
export function shareOfLiquidity(liquidity: bigint, shareBps: number): bigint {
  return (liquidity * BigInt(shareBps)) / BASIS_POINTS;
}

/**
 * Returns the amount of the other token for a deposit of one token: the least amount that does not lower the liquidity.
 * Null if the range does not take the given token at this price.
 */
export function otherAmount(side: Side, amount: bigint, range: TickRange, sqrtPriceX96: bigint): bigint | null {
  const { sqrtPrice, sqrtLower, sqrtUpper } = rangePrices(range, sqrtPriceX96);
  const [isBelow, isAbove] = [sqrtPrice <= sqrtLower, sqrtPrice >= sqrtUpper];
  if (side === 0) {
    if (isAbove) return null;
    if (isBelow) return 0n;
    return amount1Between(liquidityOfAmount0(sqrtPrice, sqrtUpper, amount), sqrtLower, sqrtPrice, "up");
  }
  if (isBelow) return null;
  return isAbove ? 0n : minAmount0(liquidityOfAmount1(sqrtLower, sqrtPrice, amount), sqrtPrice, sqrtUpper);
}

/**
 * Returns the least token0 that buys this liquidity; `getLiquidityForAmount0` rounds, so it may be more than the cost.
 */
function minAmount0(liquidity: bigint, sqrtLower: bigint, sqrtUpper: bigint): bigint {
  const product = (sqrtLower * sqrtUpper) / Q96;
  if (product === 0n) return amount0Between(liquidity, sqrtLower, sqrtUpper, "up");
  return divide(liquidity * (sqrtUpper - sqrtLower), product, "up");
}

/**
 * Returns a pool's price moved by the slippage in both directions, as the basis for amount limits: a plain share of the
 * amounts would be too strict or too loose in a narrow range. The slippage is in basis points, from 0 to 10,000.
 */
export function priceBounds(
  sqrtPriceX96: bigint,
  slippageBps: number,
): { readonly lower: bigint; readonly upper: bigint } {
  checkSlippage(slippageBps);
  const at = (bps: bigint) => squareRoot((sqrtPriceX96 * sqrtPriceX96 * (BASIS_POINTS + bps)) / BASIS_POINTS);
  const [lower, upper] = [at(BigInt(-slippageBps)), at(BigInt(slippageBps))];
  return {
    lower: lower > MIN_SQRT_PRICE ? lower : MIN_SQRT_PRICE + 1n,
    upper: upper < MAX_SQRT_PRICE ? upper : MAX_SQRT_PRICE - 1n,
  };
}

/** Returns the minimum amounts of a V3 deposit, for a price that moves by the slippage: `mintAmountsWithSlippage`. */
export function mintMinimum(
  amounts: Amounts,
  range: TickRange,
  sqrtPriceX96: bigint,
  slippageBps: number,
): AmountLimits {
  const { lower, upper } = priceBounds(sqrtPriceX96, slippageBps);
  const liquidity = liquidityOfAmounts(rangePrices(range, sqrtPriceX96), amounts.amount0, amounts.amount1);
  return {
    amount0: depositedAmounts(liquidity, range, upper).amount0,
    amount1: depositedAmounts(liquidity, range, lower).amount1,
  };
}

/** Returns the maximum amounts of a V4 deposit, for a price that moves by the slippage. */
export function mintMaximum(
  liquidity: bigint,
  range: TickRange,
  sqrtPriceX96: bigint,
  slippageBps: number,
): AmountLimits {
  const { lower, upper } = priceBounds(sqrtPriceX96, slippageBps);
  return {
    amount0: depositedAmounts(liquidity, range, lower).amount0,
    amount1: depositedAmounts(liquidity, range, upper).amount1,
  };
}

/**
 * Returns the minimum amounts that liquidity pays without its fees, for a price that moves by the slippage:
 * `burnAmountsWithSlippage`. If the price may leave the range, the minimum of one token is 0.
 */
export function burnMinimum(
  liquidity: bigint,
  range: TickRange,
  sqrtPriceX96: bigint,
  slippageBps: number,
): AmountLimits {
  const { lower, upper } = priceBounds(sqrtPriceX96, slippageBps);
  return {
    amount0: withdrawnAmounts(liquidity, range, upper).amount0,
    amount1: withdrawnAmounts(liquidity, range, lower).amount1,
  };
}

/**
 * Returns a V4 deposit that never takes more than these amounts, if the remainder cannot be added again: less liquidity
 * by the slippage, so that it is executed when the price moves a little.
 */
export function depositWithin(
  amounts: Amounts,
  range: TickRange,
  sqrtPriceX96: bigint,
  slippageBps: number,
): { readonly liquidity: bigint; readonly maximum: AmountLimits } {
  checkSlippage(slippageBps);
  const { liquidity: most } = depositOf(amounts, range, sqrtPriceX96);
  const liquidity = (most * (BASIS_POINTS - BigInt(slippageBps))) / BASIS_POINTS;
  const { amount0, amount1 } = mintMaximum(liquidity, range, sqrtPriceX96, slippageBps);
  return {
    liquidity,
    maximum: {
      amount0: amount0 < amounts.amount0 ? amount0 : amounts.amount0,
      amount1: amount1 < amounts.amount1 ? amount1 : amounts.amount1,
    },
  };
}
