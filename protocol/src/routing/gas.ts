import type { Edge } from "./poolGraph";

// Fitted to what 600 swaps through the Universal Router used on a local chain: `npm run soak -- routes execution` prints
// how far it is from what other swaps use.

/** A transaction of the router before its first pool, a transfer by Permit2 and one to the recipient included. */
export const TRANSACTION_GAS = 85_000;
/** A swap in one pool. */
const HOP_GAS = { V2: 65_000, V3: 58_000, V4: 41_000 } as const;
/** The settlement with V4's pool manager, once for successive pools. */
const V4_SECTION_GAS = 26_000;
/** A change of version within a leg: the router receives and sends the token between. */
const CHANGE_GAS = 12_000;
const HOOK_GAS = 19_000;
/** An initialized tick that is crossed. */
const TICK_GAS = 40_000;

/** What a leg through these pools uses at least, in units of gas. */
export function legGas(edges: readonly Edge[]): number {
  let gas = 0;
  let before: Edge["pool"]["version"] | null = null;
  for (const { pool, isQuotedByHook } of edges) {
    gas += HOP_GAS[pool.version] + (isQuotedByHook ? HOOK_GAS : 0);
    if (pool.version !== before) gas += (before ? CHANGE_GAS : 0) + (pool.version === "V4" ? V4_SECTION_GAS : 0);
    before = pool.version;
  }
  return gas;
}

/** What the initialized ticks add that an input crosses. */
export function tickGas({ curve }: Edge, amountIn: bigint): number {
  return curve.crossedTicks(Number(amountIn)) * TICK_GAS;
}
