const ACTIONS = ["INITIALIZE", "ADD_LIQUIDITY", "REMOVE_LIQUIDITY", "SWAP", "DONATE"] as const;
export type HookAction = (typeof ACTIONS)[number];

/** How a hook takes part in what happens in a pool. */
export type HookPart = {
  readonly action: HookAction;
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  /** It may take or give tokens then. */
  readonly changesAmounts: boolean;
};

/** A hook's permissions, by what happens in the pool; what it does not take part in is left out. */
export function hookActions(permissions: readonly string[]): readonly HookPart[] {
  const has = (name: string) => permissions.includes(name);
  return ACTIONS.map((action) => ({
    action,
    isBefore: has(`BEFORE_${action}`),
    isAfter: has(`AFTER_${action}`),
    changesAmounts: has(`BEFORE_${action}_RETURNS_DELTA`) || has(`AFTER_${action}_RETURNS_DELTA`),
  })).filter(({ isBefore, isAfter, changesAmounts }) => isBefore || isAfter || changesAmounts);
}
