import { PREVIEW_ABSENT_TTL_SECONDS, PREVIEW_REFRESH_WAIT_MILLISECONDS } from "@cenote/domain/limits";
import { singleFlight } from "@cenote/server/singleFlight";
import pTimeout from "p-timeout";
import { orNull } from "../orNull";
import type { PreviewCache } from "../previewCache/previewCache";

/** Origin of a preview. */
export type PreviewSource = "hit" | "fetched";
export type Found<Preview> = { readonly preview: Preview; readonly source: PreviewSource };

type Previews<Preview> = {
  readonly cache: PreviewCache;
  /** Spec §5: null for an invalid preview. */
  readonly parse: (value: unknown) => Preview | null;
  /** In milliseconds. */
  readonly now?: (() => number) | undefined;
};
/** Fetches a preview; null if it does not exist. A failure is thrown, and never cached as missing. */
type FetchPreview = () => Promise<object | null>;
type Lookup<Preview> = (key: string, fetchPreview: FetchPreview) => Promise<Found<Preview> | null>;

const MAX_ABSENT_KEYS = 1_000;

/**
 * Spec §4: a valid cached preview is used; otherwise it is fetched and then stored. Concurrent calls for one key share
 * one fetch per process, and a stale preview is served while it is refreshed (docs/adr/013). A key without a token or
 * pool costs the table one read and no write: anyone can request any number of such keys.
 */
export function cachedPreviews<Preview extends object>({
  cache,
  parse,
  now = Date.now,
}: Previews<Preview>): Lookup<Preview> {
  const once = singleFlight<Found<Preview> | null>();
  /** Negative cache: the expiry of each absent key, in milliseconds. */
  const absent = new Map<string, number>();

  async function find(key: string, fetchPreview: FetchPreview): Promise<Found<Preview> | null> {
    if ((absent.get(key) ?? 0) > now()) return null;
    // Spec §8: failures of the preview cache are swallowed.
    const cached = await orNull(cache.get(key), "preview cache read");
    const preview = cached && parse(cached.preview);
    if (!preview) return fetchAndStore(key, fetchPreview);
    const hit = { preview, source: "hit" as const };
    return cached.isStale ? renewed(key, fetchPreview, hit) : hit;
  }

  async function fetchAndStore(key: string, fetchPreview: FetchPreview): Promise<Found<Preview> | null> {
    const fetched = await fetchPreview();
    if (!fetched) {
      if (absent.size >= MAX_ABSENT_KEYS) absent.clear();
      absent.set(key, now() + PREVIEW_ABSENT_TTL_SECONDS * 1000);
      return null;
    }
    // An invalid response is a fault of the gateway that may be transient: it is not cached.
    const preview = parse(fetched);
    if (!preview) return null;
    await orNull(cache.put(key, preview), "preview cache write");
    return { preview, source: "fetched" };
  }

  /** Returns the new preview if it arrives in time, else the old one. */
  async function renewed(key: string, fetchPreview: FetchPreview, old: Found<Preview>): Promise<Found<Preview>> {
    const renew = async () => {
      if (!(await cache.lease(key))) return null;
      const preview = parse(await fetchPreview());
      // A preview that is absent or invalid now is served in its old form until it expires.
      if (preview) await cache.put(key, preview);
      return preview && { preview, source: "fetched" as const };
    };
    // Lambda@Edge freezes a function after its response: background work would not finish.
    const renewal = orNull(renew(), "preview renewal");
    const limit = { milliseconds: PREVIEW_REFRESH_WAIT_MILLISECONDS, fallback: () => null };
    return (await pTimeout(renewal, limit)) ?? old;
  }

  return (key, fetchPreview) => once(key, () => find(key, fetchPreview));
}
