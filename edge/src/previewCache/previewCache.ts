/** Keeps previews for PREVIEW_TTL_SECONDS. Both calls may fail; who calls them forgives it (spec §8). */
export type PreviewCache = {
  /** What was put under the key, as long as it lives; null when there is nothing. Not validated: that is the caller's. */
  get(key: string): Promise<unknown>;
  /** Stores a preview, unless one lives under the key. */
  put(key: string, preview: object): Promise<void>;
};
