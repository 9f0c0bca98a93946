import {
  PREVIEW_ABSENT_TTL_SECONDS,
  PREVIEW_LEASE_WAIT_MILLISECONDS,
  PREVIEW_REFRESH_WAIT_MILLISECONDS,
} from "@cenote/domain/limits";
import { logFailure, orNull } from "../orNull";
import type { CachedPreview, PreviewCache } from "../previewCache/previewCache";

/** Where a preview came from. */
export type PreviewSource = "hit" | "fetched";
export type Found<Preview> = { readonly preview: Preview; readonly source: PreviewSource };

type Previews<Preview> = {
  readonly cache: PreviewCache;
  /** Spec §5: null for what is not valid. */
  readonly parse: (value: unknown) => Preview | null;
  /** In milliseconds. */
  readonly now?: (() => number) | undefined;
};
/** Null when there is no such thing. A failure is thrown, and never remembered as "not there". */
type FetchPreview = () => Promise<object | null>;
type Lookup<Preview> = (key: string, fetchPreview: FetchPreview) => Promise<Found<Preview> | null>;

const MOST_ABSENT_KEYS = 1_000;
const POLL_MILLISECONDS = 50;

/**
 * Spec §4: a cached preview is used if present and valid; otherwise it is fetched and then stored. One function fetches
 * for all that miss it at once; and a preview that is old is served while it is renewed (docs/adr/012).
 */
export function cachedPreviews<Preview extends object>({
  cache,
  parse,
  now = Date.now,
}: Previews<Preview>): Lookup<Preview> {
  const once = collapsing<Found<Preview> | null>();
  /** When it ends that a key is known to name nothing, in milliseconds. */
  const absent = new Map<string, number>();

  async function find(key: string, fetchPreview: FetchPreview): Promise<Found<Preview> | null> {
    if ((absent.get(key) ?? 0) > now()) return null;
    const read = await readCache(cache, key);
    const cached = readable(read);
    if (cached) return cached.found && cached.isStale ? renewed(key, fetchPreview, cached.found) : cached.found;

    // A cache that fails is asked for nothing more, and its failure is no reason to wait: the visitor waits already.
    if (read !== "failed" && (await orNull(cache.lease(key), "preview lease")) === false) {
      const other = await storedByOther(key);
      if (other) return other.found;
    }
    return fetchAndStore(key, fetchPreview);
  }

  /** What was read, where it is of use: `found` is null where it says that there is nothing of that name. */
  const readable = (read: CachedPreview | "failed" | null) => {
    if (read === null || read === "failed") return null;
    if (read.preview === null) return { isStale: read.isStale, found: null };
    const preview = parse(read.preview);
    return preview && { isStale: read.isStale, found: { preview, source: "hit" as const } };
  };

  async function fetchAndStore(key: string, fetchPreview: FetchPreview): Promise<Found<Preview> | null> {
    const fetched = await fetchPreview();
    const preview = fetched && parse(fetched);
    // What is not valid is a fault of the gateway's, and may be gone with the next answer: it is not remembered.
    if (fetched && !preview) return null;
    if (!preview) {
      if (absent.size >= MOST_ABSENT_KEYS) absent.clear();
      absent.set(key, now() + PREVIEW_ABSENT_TTL_SECONDS * 1000);
    }
    await orNull(cache.put(key, preview), "preview cache write");
    return preview && { preview, source: "fetched" };
  }

  /** What another function stores within the wait; null when it does not, or the cache fails. */
  async function storedByOther(key: string) {
    const deadline = Date.now() + PREVIEW_LEASE_WAIT_MILLISECONDS;
    while (Date.now() < deadline) {
      await sleep(POLL_MILLISECONDS);
      const read = await within(deadline - Date.now(), readCache(cache, key));
      if (read === "failed") return null;
      const stored = readable(read);
      if (stored) return stored;
    }
    return null;
  }

  /** The new preview when it comes at once, else the old one. */
  async function renewed(key: string, fetchPreview: FetchPreview, old: Found<Preview>): Promise<Found<Preview>> {
    const renew = async () => {
      if (!(await cache.lease(key))) return null;
      const preview = parse(await fetchPreview());
      // What is not there any more, or not valid, is served as it was until it expires.
      if (preview) await cache.put(key, preview);
      return preview && { preview, source: "fetched" as const };
    };
    // Lambda@Edge stops a function when it has answered: work left behind the answer would not be done.
    return (await within(PREVIEW_REFRESH_WAIT_MILLISECONDS, orNull(renew(), "preview renewal"))) ?? old;
  }

  return (key, fetchPreview) => once(key, () => find(key, fetchPreview));
}

async function readCache(cache: PreviewCache, key: string): Promise<CachedPreview | "failed" | null> {
  try {
    return await cache.get(key);
  } catch (error) {
    // Spec §8: failures of the preview cache are swallowed.
    logFailure("preview cache read", error);
    return "failed";
  }
}

/** Null when the time is over before the work is done. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(milliseconds, 0));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets calls for the same key that are under way share one answer. */
function collapsing<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
