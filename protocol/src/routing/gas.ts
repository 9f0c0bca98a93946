import type { Edge } from "./poolGraph";

// Fitted to the gas of 600 swaps through the Universal Router on a local chain: `npm run soak -- routes execution`
// prints the deviation for other swaps.

/** Gas of a router transaction before its first pool, including a transfer by Permit2 and one to the recipient. */
export const TRANSACTION_GAS = 85_000;
/** Gas of a swap in one pool. */
const HOP_GAS = { V2: 65_000, V3: 58_000, V4: 41_000 } as const;
/** Gas of the settlement with V4's pool manager, once for successive pools. */
const V4_SECTION_GAS = 26_000;
/** Gas of a version change within a leg: the router receives and sends the token between. */
const CHANGE_GAS = 12_000;
const HOOK_GAS = 19_000;
/** Gas of crossing an initialized tick. */
const TICK_GAS = 40_000;

/** Returns the minimum gas of a leg through these pools, in units of gas. */
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

/** Returns the additional gas of the initialized ticks that an input crosses. */
export function tickGas({ curve }: Edge, amountIn: bigint): number {
  return curve.crossedTicks(Number(amountIn)) * TICK_GAS;
}
