/** Traded dollars, and the part that counts in rankings. */
export type Volume = { readonly usd: number; readonly rankedUsd: number };

export const NO_VOLUME: Volume = { usd: 0, rankedUsd: 0 };

/** Maximum volume of one day that counts in rankings, as a multiple of the locked value of a pool or token. */
export const MAX_DAY_TURNOVER = 10;

/** A swap's dollars, and the pool's fee in hundredths of a basis point. */
export type ValuedSwap = { readonly usd: number; readonly fee: number | null };

/**
 * Returns a pool's volume in one block, and the part that counts in rankings. Wash trading is free where the fee is
 * zero, and liquidity lent for one transaction is not there before or after the block: a block counts at most the
 * pool's holdings at both its ends. The displayed volume is not limited.
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
