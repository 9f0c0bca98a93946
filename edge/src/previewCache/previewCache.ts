/** What lives under a key. */
export type CachedPreview = {
  /** Not validated: the caller does that. */
  readonly preview: unknown;
  /** Past PREVIEW_SOFT_TTL_SECONDS a preview may be served, and replaced. */
  readonly isStale: boolean;
};

/** Keeps previews for PREVIEW_TTL_SECONDS. All calls may fail; callers treat a failure as a miss (spec §8). */
export type PreviewCache = {
  /** Null when nothing lives under the key. */
  get(key: string): Promise<CachedPreview | null>;
  /** Stores a preview, unless one that is not stale lives there. */
  put(key: string, preview: object): Promise<void>;
  /** Whether the caller is the one to renew an old preview: no other caller is for PREVIEW_LEASE_SECONDS. */
  lease(key: string): Promise<boolean>;
};
