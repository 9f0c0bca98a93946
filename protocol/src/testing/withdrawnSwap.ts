import type { Address } from "viem";
import type { Amounts } from "../liquidity";
import { findRoute } from "../routing/findRoute";
import type { PoolGraph } from "../routing/poolGraph";
import type { PairState, RoutablePool, V3PoolState, V4PoolState } from "../routing/routablePool";
import type { Route } from "../routing/route";
import type { Side } from "../liquidity-actions/deposit";
import type { TickRange } from "../liquidity-actions/tickRange";

/** Returns a pool with liquidity added to a range, or removed if the change is negative. */
export function poolWithLiquidity<Pool extends V3PoolState | V4PoolState>(
  pool: Pool,
  { tickLower, tickUpper }: TickRange,
  change: bigint,
): Pool {
  const nets = new Map(pool.ticks.map(({ index, net }) => [index, net]));
  nets.set(tickLower, (nets.get(tickLower) ?? 0n) + change);
  nets.set(tickUpper, (nets.get(tickUpper) ?? 0n) - change);
  const ticks = [...nets]
    // A tick at which no range begins or ends is not initialized.
    .filter(([, net]) => net !== 0n)
    .map(([index, net]) => ({ index, net }))
    .sort((one, other) => one.index - other.index);
  const isInRange = tickLower <= pool.tick && pool.tick < tickUpper;
  return { ...pool, ticks, liquidity: isInRange ? pool.liquidity + change : pool.liquidity };
}

/** Returns a pair after it has paid a withdrawal. */
export function pairWithout(pair: PairState, { amount0, amount1 }: Amounts): PairState {
  return { ...pair, reserve0: pair.reserve0 - amount0, reserve1: pair.reserve1 - amount1 };
}

export type WithdrawnSwap = {
  readonly graph: PoolGraph;
  /** The pool after the withdrawal. */
  readonly pool: RoutablePool;
  /** Amounts that the withdrawal has paid, or its minimum. */
  readonly paid: Amounts;
  /** The tokens as paid: the native coin may replace its wrapped form. */
  readonly tokens: readonly [Address, Address];
  /** The token to receive everything in. */
  readonly outputSide: Side;
  /** Price of a unit of gas in smallest units of the coin. */
  readonly gasPrice: bigint;
};

/**
 * Returns the route that swaps one of the withdrawn tokens for the other; null without a route, or with nothing to
 * swap.
 */
export function findWithdrawnSwap({ graph, pool, paid, tokens, outputSide, gasPrice }: WithdrawnSwap): Route | null {
  const [amount, tokenIn, tokenOut] =
    outputSide === 0 ? [paid.amount1, tokens[1], tokens[0]] : [paid.amount0, tokens[0], tokens[1]];
  if (amount === 0n) return null;
  const before = graph.getPool(pool.id);
  if (!before) return findRoute(graph, { kind: "EXACT_IN", tokenIn, tokenOut, amount, gasPrice });
  try {
    graph.setPool(pool);
    return findRoute(graph, { kind: "EXACT_IN", tokenIn, tokenOut, amount, gasPrice });
  } finally {
    // The graph is shared with other requests for the chain.
    graph.setPool(before);
  }
}
