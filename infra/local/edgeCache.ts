import type { Freshness } from "./freshness";

export type CacheOutcome = "Hit" | "Miss" | "RefreshHit";
type Entry<Answer> = { readonly answer: Answer; readonly storedAt: number; readonly freshness: Freshness };

/** Answers with how long each may be kept; `kept` is the answer that has grown too old. */
export type Load<Answer> = (kept: Answer | null) => Promise<{ answer: Answer; freshness: Freshness }>;

/** Beyond this many the oldest answers give way: strangers' paths must not fill the memory. */
const MAX_ENTRIES = 5_000;

export type EdgeCache<Answer> = ReturnType<typeof edgeCache<Answer>>;

/** CloudFront's cache: answers by key, misses for one key collapsed, stale answers renewed behind the reader. */
export function edgeCache<Answer>(now: () => number = Date.now) {
  const entries = new Map<string, Entry<Answer>>();
  const loading = new Map<string, Promise<Answer>>();
  let forgotten = 0;

  function load(key: string, loadAnswer: Load<Answer>): Promise<Answer> {
    const underWay = loading.get(key);
    if (underWay) return underWay;
    const before = forgotten;
    const started = loadAnswer(entries.get(key)?.answer ?? null)
      .then(({ answer, freshness }) => {
        entries.delete(key);
        // What was asked for before an invalidation may be older than it.
        if (freshness.fresh > 0 && before === forgotten) entries.set(key, { answer, storedAt: now(), freshness });
        if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!);
        return answer;
      })
      .finally(() => {
        if (loading.get(key) === started) loading.delete(key);
      });
    loading.set(key, started);
    return started;
  }

  return {
    async get(key: string, loadAnswer: Load<Answer>): Promise<{ answer: Answer; outcome: CacheOutcome }> {
      const entry = entries.get(key);
      const age = entry ? (now() - entry.storedAt) / 1000 : Infinity;
      if (entry && age < entry.freshness.fresh) return { answer: entry.answer, outcome: "Hit" };
      if (entry && age < entry.freshness.fresh + entry.freshness.staleWhileRevalidate) {
        // What fails here is tried again by the next reader; this one has an answer.
        load(key, loadAnswer).catch(() => {});
        return { answer: entry.answer, outcome: "RefreshHit" };
      }
      return { answer: await load(key, loadAnswer), outcome: "Miss" };
    },

    /** Forgets answers by their keys, and keeps none that was asked for before: it may be older. */
    forget(isMeant: (key: string) => boolean): void {
      forgotten++;
      loading.clear();
      for (const key of entries.keys()) if (isMeant(key)) entries.delete(key);
    },
  };
}
