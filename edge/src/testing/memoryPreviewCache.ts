import { PREVIEW_LEASE_SECONDS, PREVIEW_SOFT_TTL_SECONDS, PREVIEW_TTL_SECONDS } from "@cenote/domain/limits";
import type { PreviewCache } from "../previewCache/previewCache";

type Item = { readonly text: string; readonly stale: number; readonly expires: number };

/** A preview cache that lives as long as the process. `now` is in milliseconds. */
export function memoryPreviewCache(now: () => number = Date.now): PreviewCache {
  const items = new Map<string, Item>();
  const leases = new Map<string, number>();
  const live = (key: string) => {
    const item = items.get(key);
    return item && item.expires > now() ? item : null;
  };
  return {
    async get(key) {
      const item = live(key);
      return item && { preview: JSON.parse(item.text), isStale: item.stale <= now() };
    },
    async put(key, preview) {
      if ((live(key)?.stale ?? 0) > now()) return;
      items.set(key, {
        text: JSON.stringify(preview),
        stale: now() + PREVIEW_SOFT_TTL_SECONDS * 1000,
        expires: now() + PREVIEW_TTL_SECONDS * 1000,
      });
    },
    async lease(key) {
      if ((leases.get(key) ?? 0) > now()) return false;
      leases.set(key, now() + PREVIEW_LEASE_SECONDS * 1000);
      return true;
    },
  };
}
