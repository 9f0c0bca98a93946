const ACTIONS = ["INITIALIZE", "ADD_LIQUIDITY", "REMOVE_LIQUIDITY", "SWAP", "DONATE"] as const;
export type HookAction = (typeof ACTIONS)[number];

/** Call of a hook at a pool's action. */
export type HookPart = {
  readonly action: HookAction;
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  /** Whether it may take or give tokens then. */
  readonly changesAmounts: boolean;
};

/** Returns a hook's permissions by the pool's actions, without actions that do not call it. */
export function hookActions(permissions: readonly string[]): readonly HookPart[] {
  const has = (name: string) => permissions.includes(name);
  return ACTIONS.map((action) => ({
    action,
    isBefore: has(`BEFORE_${action}`),
    isAfter: has(`AFTER_${action}`),
    changesAmounts: has(`BEFORE_${action}_RETURNS_DELTA`) || has(`AFTER_${action}_RETURNS_DELTA`),
  })).filter(({ isBefore, isAfter, changesAmounts }) => isBefore || isAfter || changesAmounts);
}
