import type { TokenPrice } from "./tokenPrice";

/** One side of a pool: an amount of whole tokens. */
export type PoolSide = {
  readonly amount: number;
  readonly price: TokenPrice | null;
  /** Whether the token is well known: its amount cannot be forged. */
  readonly isAnchor: boolean;
  /** The part of the side that counts in a pool without an anchor, from 0 to 1; all of it by default. */
  share?: number;
};

export type PoolValue = { readonly usd: number; readonly usd0: number | null; readonly usd1: number | null };

/**
 * Returns a pool's value in dollars: at most twice its anchor side, so that a worthless token does not count at a price
 * at which it cannot be sold. Without an anchor each side counts at most the anchor of the pool that prices it, and all
 * such sides of an unlisted token together count at most that anchor (`shareOf`).
 */
export function poolValue(side0: PoolSide, side1: PoolSide): PoolValue | null {
  const usd0 = sideUsd(side0);
  const usd1 = sideUsd(side1);
  if (usd0 === null && usd1 === null) return null;
  if (side0.isAnchor && side1.isAnchor) return total(usd0, usd1);
  if (!side0.isAnchor && !side1.isAnchor) return total(shared(usd0, side0), shared(usd1, side1));
  return side0.isAnchor ? total(usd0, capped(usd1, usd0)) : total(capped(usd0, usd1), usd1);
}

/** Returns the dollars of a trade that count as volume: the anchor's side, or the mean of both sides if both are. */
export function trackedVolume(side0: PoolSide, side1: PoolSide): number {
  const usd0 = side0.isAnchor ? (sideUsd(side0) ?? 0) : 0;
  const usd1 = side1.isAnchor ? (sideUsd(side1) ?? 0) : 0;
  return side0.isAnchor && side1.isAnchor ? (usd0 + usd1) / 2 : usd0 + usd1;
}

/** Returns the displayed dollars of one trade; null when neither side has a price. */
export function tradeUsd(side0: PoolSide, side1: PoolSide): number | null {
  if (side0.isAnchor || side1.isAnchor) {
    const tracked = trackedVolume(side0, side1);
    if (tracked > 0) return tracked;
  }
  const usdValues = [sideUsd(side0), sideUsd(side1)].filter((usd) => usd !== null);
  return usdValues.length ? Math.min(...usdValues) : null;
}

/** Returns the dollars of a liquidity change: both sides together; null when neither has a price. */
export function depositUsd(side0: PoolSide, side1: PoolSide): number | null {
  return poolValue(side0, side1)?.usd ?? null;
}

/** Returns the dollars of one side alone; null while its price is unknown. */
export function sideUsd({ amount, price, isAnchor }: PoolSide): number | null {
  if (!price) return null;
  const usd = Math.abs(amount) * price.usd;
  return isAnchor ? usd : Math.min(usd, price.anchorUsd);
}

function shared(usd: number | null, { share = 1 }: PoolSide): number | null {
  return usd === null ? null : usd * share;
}

function capped(usd: number | null, anchorUsd: number | null): number | null {
  return usd === null || anchorUsd === null ? null : Math.min(usd, anchorUsd);
}

function total(usd0: number | null, usd1: number | null): PoolValue | null {
  return usd0 === null && usd1 === null ? null : { usd: (usd0 ?? 0) + (usd1 ?? 0), usd0, usd1 };
}
