import type { Amounts } from "@cenote/protocol/liquidity";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { LiquidityPool } from "../pool/liquidityPool";

const Q192 = 2n ** 192n;

/** Old and new pool of a migration. */
export type PoolMove = { readonly from: LiquidityPool; readonly to: LiquidityPool };

/**
 * Whether the pools have their tokens in different orders: V4 pools of the coin have it first, pools of its wrapped
 * form order that by its address.
 */
export function isSwapped({ from, to }: PoolMove): boolean {
  return from.coinSide === 1 && to.tokens[0].address === null;
}

/** Returns amounts of the old pool in the new one's order. */
export function amountsInTarget(amounts: Amounts, move: PoolMove): Amounts {
  return isSwapped(move) ? { amount0: amounts.amount1, amount1: amounts.amount0 } : amounts;
}

/** Converts a price of the old pool to the new one's order, Q64.96: rounded down where it is inverted. */
export function sqrtPriceInTarget(sqrtPriceX96: bigint, move: PoolMove): bigint {
  return isSwapped(move) ? Q192 / sqrtPriceX96 : sqrtPriceX96;
}

/** Converts a range of the old pool to the new one's order, without rounding to its spacing. */
export function rangeInTarget(range: TickRange, move: PoolMove): TickRange {
  return isSwapped(move) ? { tickLower: -range.tickUpper, tickUpper: -range.tickLower } : range;
}
