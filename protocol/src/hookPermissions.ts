import type { Address } from "viem";
import { DYNAMIC_FEE } from "./poolKey";

/** `Hooks` of v4-core: permissions encoded in the last 14 bits of a hook's address, the lowest bit first. */
const BY_BIT = [
  "AFTER_REMOVE_LIQUIDITY_RETURNS_DELTA",
  "AFTER_ADD_LIQUIDITY_RETURNS_DELTA",
  "AFTER_SWAP_RETURNS_DELTA",
  "BEFORE_SWAP_RETURNS_DELTA",
  "AFTER_DONATE",
  "BEFORE_DONATE",
  "AFTER_SWAP",
  "BEFORE_SWAP",
  "AFTER_REMOVE_LIQUIDITY",
  "BEFORE_REMOVE_LIQUIDITY",
  "AFTER_ADD_LIQUIDITY",
  "BEFORE_ADD_LIQUIDITY",
  "AFTER_INITIALIZE",
  "BEFORE_INITIALIZE",
] as const;

/** Callbacks of a hook; with RETURNS_DELTA the hook may change token amounts there. */
export type HookPermission = (typeof BY_BIT)[number];

/** Returns the permissions encoded in a hook's address, the highest bit first. */
export function hookPermissions(hook: string): HookPermission[] {
  const bits = parseInt(hook.slice(-4), 16);
  return BY_BIT.filter((_, bit) => bits & (1 << bit)).reverse();
}

/**
 * Reason why a pool cannot be created: the hook has no permission and no dynamic fee, or returns a delta for a callback
 * that it lacks.
 */
export type HookFault = "neverCalled" | "returnsWithoutCall";

const RETURNS_DELTA = "_RETURNS_DELTA";

/**
 * Returns the reason why the pool manager refuses a hook for a key's fee, by `Hooks.isValidHookAddress`; null for a
 * valid hook.
 */
export function hookFault(hook: Address, keyFee: number): HookFault | null {
  const permissions = hookPermissions(hook);
  if (permissions.length === 0) return keyFee === DYNAMIC_FEE ? null : "neverCalled";
  const isUncalled = (permission: string) =>
    permission.endsWith(RETURNS_DELTA) && !permissions.some((one) => permission === `${one}${RETURNS_DELTA}`);
  return permissions.some(isUncalled) ? "returnsWithoutCall" : null;
}
