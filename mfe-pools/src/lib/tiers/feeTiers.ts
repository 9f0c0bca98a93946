import type { Address } from "viem";
import { getAddress } from "viem/utils";
import { MAX_TICK_SPACING, POOL_TIERS, type PoolVersion } from "@cenote/domain/trading";
import type { TierPool } from "./readTierPool";

/** Fee, spacing and hook of a position's pool: an existing or a new one. */
export type FeeTier = {
  /** Address of the pool, its id for V4; null for a new pool. */
  readonly poolId: string | null;
  /** In hundredths of a basis point; `DYNAMIC_FEE` where the hook sets it. */
  readonly keyFee: number;
  readonly tickSpacing: number;
  readonly hook: Address | null;
  /** Whether the visitor confirmed that the hook is a third party's contract. False without a hook. */
  readonly isHookAccepted: boolean;
};

/** Tier with the data of its pool; null without a pool. */
export type TierOption = { readonly tier: FeeTier; readonly pool: TierPool | null };

/** A spacing is about a fiftieth of its fee in hundredths of a basis point, as in the tiers of the V3 factory. */
const FEE_PER_SPACING = 50;

/** Returns the pools of a version, most value locked first, and the usual tiers without a pool. V2 has no tiers. */
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

/**
 * Returns the tier of the pool with the most value locked; null without one. Pools with a hook must be chosen by the
 * visitor.
 */
export function largestTier(options: readonly TierOption[]): FeeTier | null {
  return options.find(({ tier, pool }) => pool && tier.hook === null)?.tier ?? null;
}

export function newTier(keyFee: number, tickSpacing: number, hook: Address | null): FeeTier {
  return { poolId: null, keyFee, tickSpacing, hook, isHookAccepted: false };
}

/** Returns null while the gateway does not report the fee or spacing: a position cannot be created in the pool. */
function tierOf({ addressOrId, keyFee, tickSpacing, hook }: TierPool): FeeTier | null {
  if (keyFee === null || tickSpacing === null) return null;
  return { ...newTier(keyFee, tickSpacing, hook && getAddress(hook.address)), poolId: addressOrId };
}

/** Returns a choice with its pool, which may have been created since. */
export function withPool(tier: FeeTier, options: readonly TierOption[]): FeeTier {
  const created = options.find((one) => one.pool && isSameKey(one.tier, tier));
  return { ...tier, poolId: tier.poolId ?? created?.tier.poolId ?? null };
}

type TierKey = Pick<FeeTier, "keyFee" | "tickSpacing" | "hook">;

/** Whether two tiers have the same fee, spacing and hook: two tokens have one such pool. */
export function isSameKey(one: TierKey, other: TierKey): boolean {
  return one.keyFee === other.keyFee && one.tickSpacing === other.tickSpacing && one.hook === other.hook;
}

/** Whether two tiers are the same choice: pools of a coin and of its wrapped form may have the same key. */
export function isSameTier(one: FeeTier, other: FeeTier): boolean {
  return one.poolId === other.poolId && isSameKey(one, other);
}

/** Whether a choice is complete. */
export function isTierChosen(tier: FeeTier | null): boolean {
  return tier !== null && (tier.hook === null || tier.isHookAccepted);
}

/** Returns the value locked in all pools of the pair, in US dollars. */
export function lockedInPair(pools: readonly TierPool[]): number {
  return pools.reduce((sum, { locked }) => sum + (locked ?? 0), 0);
}

/** Returns the usual spacing of a fee: that of its tier, or in the same proportion. */
export function usualSpacing(fee: number): number {
  const poolTier = POOL_TIERS.find((tier) => tier.fee === fee);
  return poolTier?.tickSpacing ?? Math.min(MAX_TICK_SPACING, Math.max(1, Math.round(fee / FEE_PER_SPACING)));
}
