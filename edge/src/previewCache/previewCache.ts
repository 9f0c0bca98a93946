import { PREVIEW_ABSENT_TTL_SECONDS, PREVIEW_SOFT_TTL_SECONDS, PREVIEW_TTL_SECONDS } from "@cenote/domain/limits";

/** What lives under a key. */
export type CachedPreview = {
  /** Not validated: that is the caller's. Null: it is known that there is nothing of that name. */
  readonly preview: unknown;
  /** Past PREVIEW_SOFT_TTL_SECONDS a preview may be served, and replaced. */
  readonly isStale: boolean;
};

/** Keeps previews for PREVIEW_TTL_SECONDS. All calls may fail; who calls them forgives it (spec §8). */
export type PreviewCache = {
  /** Null when nothing lives under the key. */
  get(key: string): Promise<CachedPreview | null>;
  /** Stores a preview, or for PREVIEW_ABSENT_TTL_SECONDS that there is none, unless one that is not stale lives there. */
  put(key: string, preview: object | null): Promise<void>;
  /** Whether the caller is the one to fetch: nobody else is told so for PREVIEW_LEASE_SECONDS. */
  lease(key: string): Promise<boolean>;
};

/** How long a preview is served as it is, and at all; or that there is none. */
export function lifetimeSeconds(preview: object | null): { readonly soft: number; readonly hard: number } {
  return preview
    ? { soft: PREVIEW_SOFT_TTL_SECONDS, hard: PREVIEW_TTL_SECONDS }
    : { soft: PREVIEW_ABSENT_TTL_SECONDS, hard: PREVIEW_ABSENT_TTL_SECONDS };
}
