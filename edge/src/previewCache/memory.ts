import { PREVIEW_TTL_SECONDS } from "@cenote/domain/limits";
import type { PreviewCache } from "./previewCache";

/** A preview cache that lives as long as the process. `now` is in milliseconds. */
export function memoryPreviewCache(now: () => number = Date.now): PreviewCache {
  const items = new Map<string, { text: string; expires: number }>();
  return {
    async get(key) {
      const item = items.get(key);
      return item && item.expires > now() ? JSON.parse(item.text) : null;
    },
    async put(key, preview) {
      const item = items.get(key);
      if (item && item.expires > now()) return;
      items.set(key, { text: JSON.stringify(preview), expires: now() + PREVIEW_TTL_SECONDS * 1000 });
    },
  };
}
