import { FEE_DENOMINATOR, pairAmountIn, pairAmountOut, quoteExactIn, quoteExactOut } from "../swaps";
import type { Edge } from "./poolGraph";
import type { Hop, SwapKind } from "./route";
import { type PairState, type RoutablePool, swapFee } from "./routablePool";

/** A pair stores its reserves in 112 bits. */
const MAX_RESERVE = (1n << 112n) - 1n;

/** A leg's pools in the order of the swap, and its given amount in smallest units. */
export type LegRequest = { readonly edges: readonly Edge[]; readonly amount: bigint };

/** States of changed pools, by id. */
export type ChangedPools = Map<string, RoutablePool>;

/**
 * Returns the exact amounts of legs executed in sequence, as the contracts compute them. Null if the liquidity of a
 * pool ends, and if a pool pays nothing, which reverts.
 */
export function executeLegs(kind: SwapKind, legs: readonly LegRequest[]): readonly (readonly Hop[])[] | null {
  const changed: ChangedPools = new Map();
  const results = [];
  for (const leg of legs) {
    const hops = executeLeg(kind, leg, changed);
    if (!hops) return null;
    results.push(hops);
  }
  return results;
}

/** Returns the exact amounts of one leg, and stores the pools that it changes in `changed`. */
export function executeLeg(kind: SwapKind, leg: LegRequest, changed: ChangedPools): readonly Hop[] | null {
  const isThroughPairs = leg.edges.some(({ pool }) => pool.version === "V2");
  if (kind === "EXACT_IN" || !isThroughPairs) return follow(kind, leg, changed);
  // The router computes the pairs' inputs for an output, and swaps those as an exact input: they may pay some more.
  const required = follow(kind, leg, new Map(changed));
  return required && follow("EXACT_IN", { edges: leg.edges, amount: required[0]!.amountIn }, changed);
}

function follow(kind: SwapKind, { edges, amount }: LegRequest, changed: ChangedPools): readonly Hop[] | null {
  const hops: Hop[] = [];
  let legAmount = amount;
  for (const edge of kind === "EXACT_IN" ? edges : [...edges].reverse()) {
    const { pool, isZeroForOne } = edge;
    const quote = quotePool(changed.get(pool.id) ?? pool, isZeroForOne, kind, legAmount);
    if (!quote) return null;
    const { amountIn, amountOut, after } = quote;
    hops.push({ pool, isZeroForOne, amountIn, amountOut, fee: swapFee(pool, isZeroForOne) });
    changed.set(pool.id, after);
    legAmount = kind === "EXACT_IN" ? amountOut : amountIn;
  }
  return kind === "EXACT_IN" ? hops : hops.reverse();
}

type PoolQuote = { readonly amountIn: bigint; readonly amountOut: bigint; readonly after: RoutablePool };

/** Returns the amounts of a pool's swap and its state afterwards; null if it fails or pays nothing. */
export function quotePool(pool: RoutablePool, isZeroForOne: boolean, kind: SwapKind, amount: bigint): PoolQuote | null {
  if (pool.version === "V2") return quotePair(pool, isZeroForOne, kind, amount);
  const fee = swapFee(pool, isZeroForOne);
  // A pool may charge all of an input as fee: it pays nothing, and refuses exact outputs.
  if (fee >= FEE_DENOMINATOR) return null;
  const state = { ...pool, fee };
  const swap =
    kind === "EXACT_IN" ? quoteExactIn(state, isZeroForOne, amount) : quoteExactOut(state, isZeroForOne, amount);
  if (!swap?.amountOut) return null;
  return { amountIn: swap.amountIn, amountOut: swap.amountOut, after: { ...pool, ...swap.after } };
}

function quotePair(pair: PairState, isZeroForOne: boolean, kind: SwapKind, amount: bigint): PoolQuote | null {
  const { reserve0, reserve1 } = pair;
  const [reserveIn, reserveOut] = isZeroForOne ? [reserve0, reserve1] : [reserve1, reserve0];
  if (reserveIn === 0n || reserveOut === 0n) return null;
  const amountIn = kind === "EXACT_IN" ? amount : pairAmountIn(amount, reserveIn, reserveOut);
  if (amountIn === null || reserveIn + amountIn > MAX_RESERVE) return null;
  const amountOut = kind === "EXACT_IN" ? pairAmountOut(amount, reserveIn, reserveOut) : amount;
  if (amountOut === 0n) return null;
  const [newIn, newOut] = [reserveIn + amountIn, reserveOut - amountOut];
  const after = {
    ...pair,
    ...(isZeroForOne ? { reserve0: newIn, reserve1: newOut } : { reserve0: newOut, reserve1: newIn }),
  };
  return { amountIn, amountOut, after };
}
