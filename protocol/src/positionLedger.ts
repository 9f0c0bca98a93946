import { earned, type FeeGrowth } from "./feeGrowth";
import type { Amounts } from "./liquidity";
import { squareRoot } from "./ticks";

/** A change of a position in smallest units; no amount is negative. */
export type LedgerEntry = {
  readonly kind: "DEPOSIT" | "WITHDRAWAL" | "COLLECTION" | "TRANSFER";
  readonly liquidity: bigint;
  readonly amounts: Amounts;
  /** V4: fees per unit of liquidity in the range until then. */
  readonly growth: FeeGrowth | null;
};

/** An entry's effect for its owner, in smallest units. */
export type Booking = {
  readonly deposited: Amounts;
  /** Without fees; includes amounts that V3 has not paid out yet. */
  readonly withdrawn: Amounts;
  /** Paid fees. */
  readonly collected: Amounts;
  /** Withdrawn part of the liquidity, 0 to 1. */
  readonly withdrawnPart: number;
};

/** A position after all its entries. */
export type Ledger = {
  readonly bookings: readonly Booking[];
  /** V3: withdrawn, but not paid out yet. */
  readonly uncollected: Amounts;
  /** V2: `sqrt(amount0 * amount1)` of the deposits, less the withdrawn part. */
  readonly base: bigint;
};

export const NONE: Amounts = { amount0: 0n, amount1: 0n };

/**
 * Replays the entries of a V3 position: withdrawn tokens stay in the pool until they are collected, and are collected
 * before fees.
 */
export function ledgerOfV3(entries: readonly LedgerEntry[]): Ledger {
  let liquidity = 0n;
  let uncollected = NONE;
  const bookings = entries.map(({ kind, liquidity: moved, amounts }): Booking => {
    if (kind === "DEPOSIT") {
      liquidity += moved;
      return { ...EMPTY, deposited: amounts };
    }
    if (kind === "WITHDRAWAL") {
      const withdrawnPart = partOf(moved, liquidity);
      liquidity -= moved;
      uncollected = plus(uncollected, amounts);
      return { ...EMPTY, withdrawn: amounts, withdrawnPart };
    }
    if (kind === "TRANSFER") return EMPTY;
    const collected = minus(amounts, uncollected);
    uncollected = minus(uncollected, amounts);
    return { ...EMPTY, collected };
  });
  return { bookings, uncollected, base: 0n };
}

/** Replays the entries of a V4 position: each pays out the fees earned since the previous one. */
export function ledgerOfV4(entries: readonly LedgerEntry[]): Ledger {
  let liquidity = 0n;
  let last: FeeGrowth | null = null;
  const bookings = entries.map(({ kind, liquidity: moved, amounts, growth }): Booking => {
    if (kind === "TRANSFER") return EMPTY;
    const collected =
      last && growth
        ? {
            amount0: earned(liquidity, last.growth0, growth.growth0),
            amount1: earned(liquidity, last.growth1, growth.growth1),
          }
        : NONE;
    last = growth;
    const before = liquidity;
    if (kind === "DEPOSIT") {
      liquidity += moved;
      return { ...EMPTY, deposited: amounts, collected };
    }
    if (kind === "COLLECTION") return { ...EMPTY, collected };
    liquidity -= moved;
    return { ...EMPTY, withdrawn: amounts, collected, withdrawnPart: partOf(moved, before) };
  });
  return { bookings, uncollected: NONE, base: 0n };
}

/** An entry of a V2 share: incoming amounts count as deposited, outgoing ones as withdrawn. */
export type ShareEntry = Omit<LedgerEntry, "kind" | "growth"> & { readonly isIncoming: boolean };

/**
 * Replays the entries of a share of a V2 pair. Its `sqrt(amount0 * amount1)` grows by fees only: the growth counts as
 * fees when the share is withdrawn.
 */
export function ledgerOfV2(entries: readonly ShareEntry[]): Ledger {
  let liquidity = 0n;
  let base = 0n;
  const bookings = entries.map(({ isIncoming, liquidity: moved, amounts }): Booking => {
    if (isIncoming) {
      liquidity += moved;
      base += squareRoot(amounts.amount0 * amounts.amount1);
      return { ...EMPTY, deposited: amounts };
    }
    const withdrawnPart = partOf(moved, liquidity);
    const left = liquidity > 0n ? (base * (moved < liquidity ? moved : liquidity)) / liquidity : 0n;
    liquidity = moved < liquidity ? liquidity - moved : 0n;
    base -= left;
    const collected = feesOfShare(amounts, left);
    return { ...EMPTY, withdrawn: minus(amounts, collected), collected, withdrawnPart };
  });
  return { bookings, uncollected: NONE, base };
}

/** Returns the fees in a share's amounts, for deposits with this `sqrt(amount0 * amount1)`. */
export function feesOfShare(amounts: Amounts, base: bigint): Amounts {
  const root = squareRoot(amounts.amount0 * amounts.amount1);
  if (root === 0n || base >= root) return NONE;
  const deposit = { amount0: (amounts.amount0 * base) / root, amount1: (amounts.amount1 * base) / root };
  return minus(amounts, deposit);
}

const EMPTY: Booking = { deposited: NONE, withdrawn: NONE, collected: NONE, withdrawnPart: 0 };

function partOf(moved: bigint, liquidity: bigint): number {
  return liquidity === 0n ? 0 : Math.min(1, Number(moved) / Number(liquidity));
}

export function plus(one: Amounts, other: Amounts): Amounts {
  return { amount0: one.amount0 + other.amount0, amount1: one.amount1 + other.amount1 };
}

/** Subtracts amounts, with 0 as the floor. */
export function minus(amounts: Amounts, taken: Amounts): Amounts {
  const rest = (amount: bigint, part: bigint) => (amount > part ? amount - part : 0n);
  return { amount0: rest(amounts.amount0, taken.amount0), amount1: rest(amounts.amount1, taken.amount1) };
}

/** Returns the smaller of two amounts for each token. */
export function lesser(one: Amounts, other: Amounts): Amounts {
  const least = (amount: bigint, limit: bigint) => (amount < limit ? amount : limit);
  return { amount0: least(one.amount0, other.amount0), amount1: least(one.amount1, other.amount1) };
}
