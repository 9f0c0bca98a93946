import { type Address, hexToBigInt, type Hex } from "viem";
import { DYNAMIC_FEE, type PoolKey } from "../poolKey";
import { type ConcentratedPool, FEE_DENOMINATOR } from "../swaps";

type PoolIdentity = {
  /** Address of a V2 pair or V3 pool, 32-byte id of a V4 pool. */
  readonly id: Hex;
  /** In the contracts' order. The native coin, which only V4 pools hold, is the zero address. */
  readonly token0: Address;
  readonly token1: Address;
};

/** A V2 pair; reserves are in smallest units, below 2^112. */
export type PairState = PoolIdentity & {
  readonly version: "V2";
  readonly reserve0: bigint;
  readonly reserve1: bigint;
};

/** A V3 pool. Its protocol fee is part of the fee, so a swap does not depend on it. */
export type V3PoolState = PoolIdentity & ConcentratedPool & { readonly version: "V3" };

/** A V4 pool, from `getSlot0` of StateView and its ticks. */
export type V4PoolState = PoolIdentity &
  Omit<ConcentratedPool, "fee"> & {
    readonly version: "V4";
    readonly key: PoolKey;
    /** In 1/1,000,000. For a dynamic fee, the last one charged, used only to rank the pool. */
    readonly lpFee: number;
    /** As in `slot0`: 12 bits for swaps of token0, above them 12 bits for swaps of token1, each in 1/1,000,000. */
    readonly protocolFee: number;
  };

/** State of a pool that a swap's amounts depend on. States are immutable: a changed pool is a new object. */
export type RoutablePool = PairState | V3PoolState | V4PoolState;

/** Fee of a V2 pair on the input, in 1/1,000,000. */
const PAIR_FEE = 3000;
/** Bits of a hook's address for `beforeSwap` and `afterSwap`, and for their deltas: `Hooks.sol`. */
const SWAP_PERMISSIONS = (1n << 7n) | (1n << 6n) | (1n << 3n) | (1n << 2n);

/**
 * Whether a hook decides the pool's output: it sets the fee, or it runs in the swap. A hook that runs may change the
 * pool before the swap or revert, even without permission to change amounts, so only V4Quoter can quote it.
 */
export function isQuotedByHook(pool: RoutablePool): pool is V4PoolState {
  if (pool.version !== "V4") return false;
  return pool.key.fee === DYNAMIC_FEE || (hexToBigInt(pool.key.hooks) & SWAP_PERMISSIONS) !== 0n;
}

/** Returns a pool's fee on an input, in 1/1,000,000: for V4 `ProtocolFeeLibrary.calculateSwapFee`. */
export function swapFee(pool: RoutablePool, isZeroForOne: boolean): number {
  if (pool.version === "V2") return PAIR_FEE;
  if (pool.version === "V3") return pool.fee;
  const protocolFee = isZeroForOne ? pool.protocolFee & 0xfff : pool.protocolFee >> 12;
  return protocolFee + pool.lpFee - Math.floor((protocolFee * pool.lpFee) / Number(FEE_DENOMINATOR));
}
