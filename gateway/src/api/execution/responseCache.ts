import { LRUCache } from "lru-cache";
import type { Generation } from "../../store/generation";
import { sharedWork, type SharedWork } from "../../lib/sharedWork";

/** A finished response. */
export type Response = {
  readonly bytes: Buffer;
  /** Identifies the bytes: equal tags mean equal bytes. */
  readonly tag: string;
  /** Whether it has no errors, and is the same for every client. */
  readonly isCacheable: boolean;
  /** Whether the operation was executed, possibly with errors. */
  readonly hasData: boolean;
};
export type Answered = Response & { readonly isHit: boolean };

export type ResponseCacheOptions = {
  readonly generation: Generation;
  readonly maxBytes: number;
  /** Time windows move on even without a new block. */
  readonly maxAgeMilliseconds: number;
};

export type ResponseCache = {
  /**
   * The signal of `make` aborts when every client that waits for the response has disconnected; `client` returns the
   * signal of one client.
   */
  answer(key: string, make: (signal: AbortSignal) => Promise<Response>, client: () => AbortSignal): Promise<Answered>;
};

type Kept = { readonly generation: number; readonly response: Response };
type Making = { readonly generation: number; readonly work: SharedWork<Response> };

/**
 * Caches responses until the data behind them changes. A response belongs to the generation in which its computation
 * began: changes made while it is computed invalidate it.
 */
export function responseCache({ generation, maxBytes, maxAgeMilliseconds }: ResponseCacheOptions): ResponseCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 16),
    sizeCalculation: ({ response }, key) => response.bytes.length + key.length,
    ttl: maxAgeMilliseconds,
  });
  const making = new Map<string, Making>();

  return {
    answer: async (key, make, client) => {
      const { current } = generation;
      const entry = kept.get(key);
      if (entry?.generation === current) return { ...entry.response, isHit: true };

      // Equal concurrent requests share this response.
      const other = making.get(key);
      if (other?.generation === current && !other.work.isAbandoned)
        return { ...(await other.work.join(client())), isHit: true };

      const mine: Making = { generation: current, work: sharedWork(make) };
      making.set(key, mine);
      try {
        const response = await mine.work.join(client());
        // Work without clients is aborted: its response may be incomplete.
        const isWhole = response.isCacheable && !mine.work.isAbandoned;
        if (isWhole && generation.current === current) kept.set(key, { generation: current, response });
        return { ...response, isHit: false };
      } finally {
        if (making.get(key) === mine) making.delete(key);
      }
    },
  };
}

/** Serializes variables to a text that does not depend on the order of keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join()}}`;
}
