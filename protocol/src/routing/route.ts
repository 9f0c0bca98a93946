import type { Address } from "viem";
import type { PoolVersion } from "@cenote/domain/trading";
import type { RoutablePool, V4PoolState } from "./routablePool";

/** The given amount of a swap: the input to sell, or the output to buy. */
export type SwapKind = "EXACT_IN" | "EXACT_OUT";

export type RouteRequest = {
  readonly kind: SwapKind;
  /** The native coin is the zero address. A swap of the native coin for its wrapped form has no route: it is a wrap. */
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  /** The exact input or output in smallest units: from 1 to 2^127 - 1. */
  readonly amount: bigint;
  /** Price of a unit of gas in smallest units of the native coin. Routes are compared net of gas. */
  readonly gasPrice: bigint;
  /** Fees of a token that charges for each transfer. Such a swap is one leg of V2 pairs, for an exact input only. */
  readonly transferFees?: TransferFees;
  /** Accepted pool versions; all by default. A swap with transfer fees needs V2. */
  readonly versions?: readonly PoolVersion[];
};

/** In basis points, from 0 to 10,000. */
export type TransferFees = {
  /** Fee of the sold token on a sale. */
  readonly sellFeeBps: number;
  /** Fee of the bought token on a purchase. */
  readonly buyFeeBps: number;
};

/** Swap in one pool of a leg. Amounts are in smallest units. */
export type Hop = {
  /** State on which the route was computed, before the swap. */
  readonly pool: RoutablePool;
  readonly isZeroForOne: boolean;
  /** Includes the pool's fee. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** In 1/1,000,000 of the input, including a V4 pool's protocol fee and the hook's share. */
  readonly fee: number;
};

/** A sequence of pools that carries a share of the swap. Amounts are in smallest units. */
export type Leg = {
  /** From 0 to 1; the shares of all legs add up to 1. */
  readonly shareOfInput: number;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Execution price below the mid price before the whole swap, apart from fees: 0.01 is 1 %. From 0 to 1. */
  readonly priceImpact: number;
  /** From 1 to 3, in the order of the swap. No token occurs twice. */
  readonly hops: readonly Hop[];
};

/** Route of a swap, computed on the states of the graph. Amounts are in smallest units. */
export type Route = {
  readonly kind: SwapKind;
  /** As requested: the native coin is the zero address. */
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  /** Sum of all legs. For an exact input it is exactly the requested amount. */
  readonly amountIn: bigint;
  /**
   * Sum of all legs, less the bought token's transfer fee. For an exact output it is exactly the requested amount; V2
   * pairs may pay some units more, because they round.
   */
  readonly amountOut: bigint;
  /** Price impact of the legs, weighted by their share. */
  readonly priceImpact: number;
  /** In execution order: a pool shared by two legs is changed by the first. */
  readonly legs: readonly Leg[];
  /** Estimate for the whole transaction, without a permit, which adds about 35,000. */
  readonly gasUnits: number;
};

/**
 * Returns a V4 pool's output (exact input) or input (exact output) if its hook changes amounts or fee, from V4Quoter;
 * null if the swap would revert. The amount is in smallest units.
 */
export type HookQuoter = (
  pool: V4PoolState,
  swap: { readonly kind: SwapKind; readonly isZeroForOne: boolean; readonly amount: bigint },
) => Promise<bigint | null>;
