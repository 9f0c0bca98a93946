import { LRUCache } from "lru-cache";

const MAX_BYTES = 8 * 1024 * 1024;
/** Longer bodies hold lists of many addresses and rarely repeat. */
const MAX_BODY_BYTES = 8 * 1024;

/** Caches results derived from request bodies, for bodies that repeat byte for byte. */
export function knownRequests<Known extends object>() {
  const cache = new LRUCache<string, Known>({ maxSize: MAX_BYTES, sizeCalculation: (_, body) => 2 * body.length });
  return {
    find: (body: string): Known | undefined => cache.get(body),
    remember: (body: string, result: Known) => {
      if (body.length <= MAX_BODY_BYTES) cache.set(body, result);
    },
  };
}
