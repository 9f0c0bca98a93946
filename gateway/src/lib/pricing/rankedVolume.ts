/** Dollars traded, and the part of them that rankings count. */
export type Volume = { readonly usd: number; readonly rankedUsd: number };

export const NO_VOLUME: Volume = { usd: 0, rankedUsd: 0 };

/** How many times what a pool or token has locked its volume of one day counts in rankings, at most. */
export const MAX_DAY_TURNOVER = 10;

/** A swap's dollars, and what the pool charged for it in hundredths of a basis point. */
export type ValuedSwap = { readonly usd: number; readonly fee: number | null };

/**
 * What rankings count of a pool's swaps in one block. Trading with oneself costs nothing where the fee is zero, and
 * liquidity that is lent for one transaction is neither there before the block nor after it: a block counts at most what
 * the pool held at both its ends. The displayed volume is all of it.
 */
export function volumeOf(
  swaps: readonly ValuedSwap[],
  lockedBefore: number | null,
  lockedAfter: number | null,
): Volume {
  let usd = 0;
  let paid = 0;
  for (const swap of swaps) {
    usd += swap.usd;
    if (swap.fee) paid += swap.usd;
  }
  return { usd, rankedUsd: Math.min(paid, lockedBefore ?? 0, lockedAfter ?? 0) };
}

export function addVolumes(one: Volume, other: Volume): Volume {
  return { usd: one.usd + other.usd, rankedUsd: one.rankedUsd + other.rankedUsd };
}
