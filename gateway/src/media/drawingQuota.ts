import { LRUCache } from "lru-cache";

/** Pictures that take longer than this to draw count towards their collections' quotas. */
export const SLOW_MILLISECONDS = 5_000;
export const MAX_SLOW_PICTURES = 10;
const MAX_COLLECTIONS = 10_000;

/**
 * Limits the slow pictures of a collection. The decoder draws sequentially, so a collection whose pictures all use up
 * the time limit would delay all others for days.
 */
export function drawingQuota() {
  const slow = new LRUCache<string, number>({ max: MAX_COLLECTIONS });
  return {
    /** Whether no collection has a slow picture yet: then no look-up is needed. */
    get isUnused() {
      return slow.size === 0;
    },
    /** Whether every collection with the picture has used up its quota. */
    isUsedUp: (collections: readonly string[]) =>
      collections.length > 0 && collections.every((one) => (slow.get(one) ?? 0) >= MAX_SLOW_PICTURES),
    /** Counts a slow picture. */
    count: (collections: readonly string[]) => {
      for (const one of collections) slow.set(one, (slow.get(one) ?? 0) + 1);
    },
  };
}
