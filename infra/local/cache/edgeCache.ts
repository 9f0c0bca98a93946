import type { Freshness } from "./freshness";

export type CacheOutcome = "Hit" | "Miss" | "RefreshHit" | "LambdaGeneratedResponse";
type Entry<Answer> = {
  readonly answer: Answer;
  readonly storedAt: number;
  readonly freshness: Freshness;
  /** Time until which the origin is not requested again after a failure. */
  retryAt: number;
};

export type Loaded<Answer> = {
  readonly answer: Answer;
  readonly freshness: Freshness;
  /** Whether the origin failed, so that an expired object is preferred. */
  readonly isFailure?: boolean;
  /** Outcome other than a plain miss. */
  readonly outcome?: CacheOutcome;
  /** Key under which the response is cached, if not the requested one. */
  readonly storeAs?: string;
};

/** Loads a response and its cache lifetime; `expired` is the one that may be revalidated. */
export type Load<Answer> = (expired: Answer | null) => Promise<Loaded<Answer>>;
/** A response, with its age in seconds if it is cached. */
export type Served<Answer> = { readonly answer: Answer; readonly outcome: CacheOutcome; readonly age?: number };

/** The oldest responses are evicted beyond this number: arbitrary paths must not fill the memory. */
const MAX_ENTRIES = 5_000;

export type EdgeCache<Answer> = ReturnType<typeof edgeCache<Answer>>;

/** Loads every response from its origin. */
export function noCache<Answer>(): EdgeCache<Answer> {
  return {
    async get(_key, loadAnswer) {
      const { answer, outcome = "Miss" } = await loadAnswer(null);
      return { answer, outcome };
    },
    isServable: () => false,
    forget: () => undefined,
  };
}

/** Emulates CloudFront's cache: responses by key, collapsed misses for one key, revalidation of expired responses. */
export function edgeCache<Answer>(now: () => number = Date.now) {
  const entries = new Map<string, Entry<Answer>>();
  const loading = new Map<string, Promise<Served<Answer>>>();
  let forgotten = 0;

  const ageOf = ({ storedAt }: Entry<Answer>) => (now() - storedAt) / 1000;
  const isHit = (entry: Entry<Answer>) => ageOf(entry) < entry.freshness.fresh || now() < entry.retryAt;
  const isStale = (entry: Entry<Answer>) => ageOf(entry) < entry.freshness.fresh + entry.freshness.staleWhileRevalidate;
  const cached = (entry: Entry<Answer>, outcome: CacheOutcome): Served<Answer> => ({
    answer: entry.answer,
    outcome,
    age: Math.floor(ageOf(entry)),
  });

  function load(key: string, loadAnswer: Load<Answer>): Promise<Served<Answer>> {
    const before = forgotten;
    const started = loadAnswer(entries.get(key)?.answer ?? null)
      .then((loaded) => take(key, loaded, before === forgotten))
      .finally(() => {
        if (loading.get(key) === started) loading.delete(key);
      });
    loading.set(key, started);
    return started;
  }

  /** `isCurrent`: no invalidation happened in between, so that the response may be cached. */
  function take(key: string, loaded: Loaded<Answer>, isCurrent: boolean): Served<Answer> {
    const { answer, freshness, isFailure = false, outcome = "Miss", storeAs = key } = loaded;
    const entry = entries.get(key) ?? entries.get(storeAs);
    if (isFailure && entry && ageOf(entry) < entry.freshness.fresh + entry.freshness.staleIfError) {
      // For the error caching minimum TTL the object is served without a request to the origin.
      entry.retryAt = now() + freshness.fresh * 1000;
      return cached(entry, "Hit");
    }
    entries.delete(key);
    entries.delete(storeAs);
    if (freshness.isCached && isCurrent) entries.set(storeAs, { answer, storedAt: now(), freshness, retryAt: 0 });
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!);
    return { answer, outcome };
  }

  return {
    async get(key: string, loadAnswer: Load<Answer>): Promise<Served<Answer>> {
      const entry = entries.get(key);
      if (entry && isHit(entry)) return cached(entry, "Hit");
      const underWay = loading.get(key);
      if (entry && isStale(entry)) {
        // The next request retries a failed refresh; this one has its response.
        if (!underWay) load(key, loadAnswer).catch(() => {});
        return cached(entry, "RefreshHit");
      }
      // Collapsed requests are logged as hits ("Simultaneous requests for the same object").
      if (underWay) return underWay.then((served) => ({ ...served, outcome: "Hit" as const }));
      return load(key, loadAnswer);
    },

    /** Whether a response can be served without waiting for the origin. */
    isServable(key: string): boolean {
      const entry = entries.get(key);
      return entry !== undefined && (isHit(entry) || isStale(entry));
    },

    /** Removes responses by their keys, and does not cache those requested before: they may be older. */
    forget(isMeant: (key: string) => boolean): void {
      forgotten++;
      loading.clear();
      for (const key of entries.keys()) if (isMeant(key)) entries.delete(key);
    },
  };
}
