import { type Amounts, divide } from "../liquidity";
import { squareRoot } from "../ticks";
import type { AmountLimits } from "../v4Actions";
import { checkSlippage, type Side } from "./deposit";

/** Reserves of a V2 pair and the supply of its own token, in smallest units. */
export type PairReserves = {
  readonly reserve0: bigint;
  readonly reserve1: bigint;
  /** 0 for a new pair: its first deposit sets its price. */
  readonly totalSupply: bigint;
};

/** Liquidity that a new pair locks from its first deposit: `UniswapV2Pair.MINIMUM_LIQUIDITY`. */
const MINIMUM_LIQUIDITY = 1000n;
const BASIS_POINTS = 10_000n;

/**
 * Returns the amount of the other token that a pair takes with an amount of one: `UniswapV2Library.quote`. Null for an
 * empty pair.
 */
export function pairOtherAmount(side: Side, amount: bigint, { reserve0, reserve1 }: PairReserves): bigint | null {
  if (reserve0 === 0n || reserve1 === 0n) return null;
  return side === 0 ? (amount * reserve1) / reserve0 : (amount * reserve0) / reserve1;
}

/**
 * Returns the amounts of at most these that the router deposits in the pair's proportion, and the liquidity that they
 * buy.
 */
export function pairDepositOf(amounts: Amounts, reserves: PairReserves): Amounts & { readonly liquidity: bigint } {
  const { reserve0, reserve1, totalSupply } = reserves;
  if (totalSupply === 0n) {
    const liquidity = squareRoot(amounts.amount0 * amounts.amount1) - MINIMUM_LIQUIDITY;
    return { ...amounts, liquidity: liquidity > 0n ? liquidity : 0n };
  }
  const { amount0, amount1 } = proportional(amounts, reserve0, reserve1);
  const [of0, of1] = [(amount0 * totalSupply) / reserve0, (amount1 * totalSupply) / reserve1];
  return { amount0, amount1, liquidity: of0 < of1 ? of0 : of1 };
}

/** `UniswapV2Router02._addLiquidity`. */
function proportional({ amount0, amount1 }: Amounts, reserve0: bigint, reserve1: bigint): Amounts {
  const optimal1 = (amount0 * reserve1) / reserve0;
  return optimal1 <= amount1 ? { amount0, amount1: optimal1 } : { amount0: (amount1 * reserve0) / reserve1, amount1 };
}

/** Returns the amounts that a pair pays for its own tokens: `UniswapV2Pair.burn`. */
export function pairWithdrawnAmounts(liquidity: bigint, { reserve0, reserve1, totalSupply }: PairReserves): Amounts {
  if (totalSupply === 0n) return { amount0: 0n, amount1: 0n };
  return { amount0: (liquidity * reserve0) / totalSupply, amount1: (liquidity * reserve1) / totalSupply };
}

/**
 * Returns the minimum amounts of a V2 deposit, for a price that moves by the slippage, in basis points from 0 to
 * 10,000. The first deposit of a pair takes all, so that it fails if another deposit comes first.
 */
export function pairDepositMinimum(amounts: Amounts, reserves: PairReserves, slippageBps: number): AmountLimits {
  checkSlippage(slippageBps);
  if (reserves.totalSupply === 0n) return amounts;
  const { amount0, amount1 } = pairDepositOf(amounts, reserves);
  const slippage = BigInt(slippageBps);
  // At a price that is higher by a share, the same token1 needs less token0 by that share.
  return {
    amount0: (amount0 * BASIS_POINTS) / (BASIS_POINTS + slippage),
    amount1: (amount1 * (BASIS_POINTS - slippage)) / BASIS_POINTS,
  };
}

/**
 * Returns the minimum amounts that a pair pays for its own tokens, for a price that moves by the slippage: the product
 * is constant.
 */
export function pairWithdrawalMinimum(liquidity: bigint, reserves: PairReserves, slippageBps: number): AmountLimits {
  checkSlippage(slippageBps);
  const { amount0, amount1 } = pairWithdrawnAmounts(liquidity, reserves);
  const slippage = BigInt(slippageBps);
  return {
    amount0: squareRoot(divide(amount0 * amount0 * BASIS_POINTS, BASIS_POINTS + slippage, "down")),
    amount1: squareRoot(divide(amount1 * amount1 * (BASIS_POINTS - slippage), BASIS_POINTS, "down")),
  };
}
