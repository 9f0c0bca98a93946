import type { Address } from "viem";
import type { PoolVersion } from "@cenote/domain/trading";
import type { RoutablePool, V4PoolState } from "./routablePool";

/** Which of a swap's two amounts is given: the input to sell, or the output to buy. */
export type SwapKind = "EXACT_IN" | "EXACT_OUT";

export type RouteRequest = {
  readonly kind: SwapKind;
  /** The native coin is the zero address. A swap of the native coin for its wrapped form has no route: it is a wrap. */
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  /** The exact input or output in smallest units: from 1 to 2^127 - 1. */
  readonly amount: bigint;
  /** The price of a unit of gas in smallest units of the native coin. Routes are compared net of gas. */
  readonly gasPrice: bigint;
  /** Of a token that keeps a share of each transfer. Such a swap is one leg of V2 pairs, for an exact input only. */
  readonly transferFees?: TransferFees;
  /** Only pools of these versions; of all without it. A swap with transfer fees needs V2. */
  readonly versions?: readonly PoolVersion[];
};

/** In basis points, from 0 to 10,000. */
export type TransferFees = {
  /** What the sold token keeps of a sale. */
  readonly sellFeeBps: number;
  /** What the bought token keeps of a purchase. */
  readonly buyFeeBps: number;
};

/** One pool's part of a leg. Amounts are in smallest units. */
export type Hop = {
  /** The state that the route was computed on, before the swap. */
  readonly pool: RoutablePool;
  readonly isZeroForOne: boolean;
  /** With the pool's fee. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** In 1/1,000,000 of the input, a V4 pool's protocol fee and what its hook keeps included. */
  readonly fee: number;
};

/** A sequence of pools that carries a share of the swap. Amounts are in smallest units. */
export type Leg = {
  /** From 0 to 1; the shares of all legs add up to 1. */
  readonly shareOfInput: number;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** How far execution is below the mid price before the whole swap, apart from fees: 0.01 is 1 %. From 0 to 1. */
  readonly priceImpact: number;
  /** From 1 to 3, in the order of the swap. No token occurs twice. */
  readonly hops: readonly Hop[];
};

/** How to swap, as computed on the states of the graph. Amounts are in smallest units. */
export type Route = {
  readonly kind: SwapKind;
  /** As requested: the native coin is the zero address. */
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  /** Of all legs. In an exact input it is the requested amount to the unit. */
  readonly amountIn: bigint;
  /**
   * Of all legs, less what the bought token keeps of its transfer. In an exact output it is the requested amount to the
   * unit; V2 pairs may pay some units more, because they round.
   */
  readonly amountOut: bigint;
  /** The legs' price impact, weighted by their share. */
  readonly priceImpact: number;
  /** In the order in which they are executed: a pool that two legs share has been changed by the first. */
  readonly legs: readonly Leg[];
  /** An estimate for the whole transaction, without a permit, which adds about 35,000. */
  readonly gasUnits: number;
};

/**
 * What a V4 pool pays (exact input) or is paid (exact output) when its hook changes amounts or fee, as V4Quoter answers;
 * null when it would revert. The amount is in smallest units.
 */
export type HookQuoter = (
  pool: V4PoolState,
  swap: { readonly kind: SwapKind; readonly isZeroForOne: boolean; readonly amount: bigint },
) => Promise<bigint | null>;
