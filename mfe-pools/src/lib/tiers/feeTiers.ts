import type { Address } from "viem";
import { getAddress } from "viem/utils";
import { MAX_TICK_SPACING, POOL_TIERS, type PoolVersion } from "@cenote/domain/trading";
import type { TierPool } from "./readTierPool";

/** The fee, spacing and hook of a position's pool: one that exists, or a new one. */
export type FeeTier = {
  /** The pool's address, of V4 its id; null for a new pool. */
  readonly poolId: string | null;
  /** Hundredths of a basis point; `DYNAMIC_FEE` where the hook sets it. */
  readonly keyFee: number;
  readonly tickSpacing: number;
  readonly hook: Address | null;
  /** The visitor confirmed that the hook is a third party's contract. False without a hook. */
  readonly isHookAccepted: boolean;
};

/** A tier with what is known of its pool; null where it has none. */
export type TierOption = { readonly tier: FeeTier; readonly pool: TierPool | null };

/** A spacing is about a fiftieth of its fee in hundredths of a basis point, as in the tiers of the V3 factory. */
const FEE_PER_SPACING = 50;

/** The pools of a version, most value locked first, and the usual tiers that have none. V2 has no tiers. */
export function tierOptions(pools: readonly TierPool[], version: PoolVersion): readonly TierOption[] {
  if (version === "V2") return [];
  const existing = pools
    .filter((pool) => pool.version === version)
    .sort((one, other) => (other.locked ?? -1) - (one.locked ?? -1))
    .flatMap((pool) => {
      const tier = tierOf(pool);
      return tier ? { tier, pool } : [];
    });
  const missing = POOL_TIERS.filter(
    ({ fee, tickSpacing }) => !existing.some(({ tier }) => isSameKey(tier, { keyFee: fee, tickSpacing, hook: null })),
  ).map(({ fee, tickSpacing }) => ({ tier: newTier(fee, tickSpacing, null), pool: null }));
  return [...existing, ...missing];
}

/** The tier of the pool with the most value locked; null without one. A pool with a hook is chosen by the visitor alone. */
export function largestTier(options: readonly TierOption[]): FeeTier | null {
  return options.find(({ tier, pool }) => pool && tier.hook === null)?.tier ?? null;
}

export function newTier(keyFee: number, tickSpacing: number, hook: Address | null): FeeTier {
  return { poolId: null, keyFee, tickSpacing, hook, isHookAccepted: false };
}

/** Null while the gateway does not report its fee or spacing: no position can be created in it. */
function tierOf({ addressOrId, keyFee, tickSpacing, hook }: TierPool): FeeTier | null {
  if (keyFee === null || tickSpacing === null) return null;
  return { ...newTier(keyFee, tickSpacing, hook && getAddress(hook.address)), poolId: addressOrId };
}

/** A choice with its pool: somebody may have created it since it was chosen. */
export function withPool(tier: FeeTier, options: readonly TierOption[]): FeeTier {
  const created = options.find((one) => one.pool && isSameKey(one.tier, tier));
  return { ...tier, poolId: tier.poolId ?? created?.tier.poolId ?? null };
}

type TierKey = Pick<FeeTier, "keyFee" | "tickSpacing" | "hook">;

/** Whether two tiers have the same fee, spacing and hook: of two tokens there is one such pool. */
export function isSameKey(one: TierKey, other: TierKey): boolean {
  return one.keyFee === other.keyFee && one.tickSpacing === other.tickSpacing && one.hook === other.hook;
}

/** Whether two tiers are the same choice: pools of a coin and of its wrapped form may have the same key. */
export function isSameTier(one: FeeTier, other: FeeTier): boolean {
  return one.poolId === other.poolId && isSameKey(one, other);
}

/** Nothing is missing in a choice. */
export function isTierChosen(tier: FeeTier | null): boolean {
  return tier !== null && (tier.hook === null || tier.isHookAccepted);
}

/** The value locked in all pools of the pair, US dollars. */
export function lockedInPair(pools: readonly TierPool[]): number {
  return pools.reduce((sum, { locked }) => sum + (locked ?? 0), 0);
}

/** The spacing that suits a fee: the tier's own, or in the same proportion. */
export function usualSpacing(fee: number): number {
  const known = POOL_TIERS.find((tier) => tier.fee === fee);
  return known?.tickSpacing ?? Math.min(MAX_TICK_SPACING, Math.max(1, Math.round(fee / FEE_PER_SPACING)));
}
