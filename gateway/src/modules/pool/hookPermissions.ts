import type { HookPermission } from "../../__generated__/resolvers";

/** V4 reads from the last 14 bits of a hook's address what it may do; the lowest bit first. */
const BY_BIT: readonly HookPermission[] = [
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
];

/** When a pool calls its hook, and what the hook may change, by the hook's address alone. */
export function hookPermissions(hook: string): HookPermission[] {
  const bits = parseInt(hook.slice(-4), 16);
  return BY_BIT.filter((_, bit) => bits & (1 << bit)).reverse();
}
