/** Entry of the preview cache. */
export type CachedPreview = {
  /** Not validated: the caller does that. */
  readonly preview: unknown;
  /** Whether PREVIEW_SOFT_TTL_SECONDS have passed: the preview may be served, and should be replaced. */
  readonly isStale: boolean;
};

/** Keeps previews for PREVIEW_TTL_SECONDS. All calls may fail; callers treat a failure as a miss (spec §8). */
export type PreviewCache = {
  /** Returns the preview of a key; null if there is none. */
  get(key: string): Promise<CachedPreview | null>;
  /** Stores a preview, unless the stored one is not stale. */
  put(key: string, preview: object): Promise<void>;
  /** Takes the lease for refreshing a stale preview; false if another caller holds it, for PREVIEW_LEASE_SECONDS. */
  lease(key: string): Promise<boolean>;
};
