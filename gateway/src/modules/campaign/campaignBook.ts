import type { Chain } from "@cenote/domain/chains";
import type { Campaign } from "./campaignsFile";

/** The declared campaigns, by pool. */
export type CampaignBook = {
  /** Whether a pool has a past, present or future campaign. */
  has(pool: PoolKey): boolean;
  /** Returns a pool's campaign at a time (Unix seconds); null outside of its period. */
  at(pool: PoolKey, now: number): Campaign | null;
};

type PoolKey = { readonly chain: Chain; readonly address: string };

export function campaignBook(campaigns: readonly Campaign[]): CampaignBook {
  const byPool = new Map<string, Campaign[]>();
  for (const campaign of campaigns) {
    const key = keyOf({ chain: campaign.chain, address: campaign.pool });
    byPool.set(key, [...(byPool.get(key) ?? []), campaign]);
  }
  return {
    has: (pool) => byPool.has(keyOf(pool)),
    at: (pool, now) => byPool.get(keyOf(pool))?.find(({ start, end }) => start <= now && now < end) ?? null,
  };
}

function keyOf({ chain, address }: PoolKey): string {
  return `${chain}:${address}`;
}
