import { type Amounts, divide } from "../liquidity";
import { squareRoot } from "../ticks";
import type { AmountLimits } from "../v4Actions";
import { checkSlippage, type Side } from "./deposit";

/** What a V2 pair holds, and how many of its own tokens there are; in smallest units. */
export type PairReserves = {
  readonly reserve0: bigint;
  readonly reserve1: bigint;
  /** 0 for a new pair: its first deposit sets its price. */
  readonly totalSupply: bigint;
};

/** What a new pair keeps of its first liquidity: `UniswapV2Pair.MINIMUM_LIQUIDITY`. */
const MINIMUM_LIQUIDITY = 1000n;
const BASIS_POINTS = 10_000n;

/** What a pair takes of the other token with an amount of one: `UniswapV2Library.quote`. Null for an empty pair. */
export function pairOtherAmount(side: Side, amount: bigint, { reserve0, reserve1 }: PairReserves): bigint | null {
  if (reserve0 === 0n || reserve1 === 0n) return null;
  return side === 0 ? (amount * reserve1) / reserve0 : (amount * reserve0) / reserve1;
}

/** What the router deposits of at most these amounts, in the pair's proportion, and the liquidity that it buys. */
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

/** What a pair pays for its tokens: `UniswapV2Pair.burn`. */
export function pairWithdrawnAmounts(liquidity: bigint, { reserve0, reserve1, totalSupply }: PairReserves): Amounts {
  if (totalSupply === 0n) return { amount0: 0n, amount1: 0n };
  return { amount0: (liquidity * reserve0) / totalSupply, amount1: (liquidity * reserve1) / totalSupply };
}

/**
 * The least amounts that the router may deposit of these, for a price that moves by the slippage, in basis points from 0
 * to 10,000. The first deposit of a pair takes all: another one that comes before it must make it fail.
 */
export function pairDepositMinimum(amounts: Amounts, reserves: PairReserves, slippageBps: number): AmountLimits {
  checkSlippage(slippageBps);
  if (reserves.totalSupply === 0n) return amounts;
  const { amount0, amount1 } = pairDepositOf(amounts, reserves);
  const slippage = BigInt(slippageBps);
  // At a price that is higher by a share, the same token1 takes that much less token0.
  return {
    amount0: (amount0 * BASIS_POINTS) / (BASIS_POINTS + slippage),
    amount1: (amount1 * (BASIS_POINTS - slippage)) / BASIS_POINTS,
  };
}

/** The least amounts that a pair pays for its tokens, for a price that moves by the slippage: its product stays the same. */
export function pairWithdrawalMinimum(liquidity: bigint, reserves: PairReserves, slippageBps: number): AmountLimits {
  checkSlippage(slippageBps);
  const { amount0, amount1 } = pairWithdrawnAmounts(liquidity, reserves);
  const slippage = BigInt(slippageBps);
  return {
    amount0: squareRoot(divide(amount0 * amount0 * BASIS_POINTS, BASIS_POINTS + slippage, "down")),
    amount1: squareRoot(divide(amount1 * amount1 * (BASIS_POINTS - slippage), BASIS_POINTS, "down")),
  };
}
