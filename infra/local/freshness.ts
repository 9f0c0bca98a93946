import type { CachePolicy } from "./distribution";

/** How long an answer is served from the cache, and how much longer while it is being renewed; in seconds. */
export type Freshness = { readonly fresh: number; readonly staleWhileRevalidate: number };

/** CloudFront keeps an error for this long at the least, unless the distribution says otherwise of its status. */
const ERROR_TTL_SECONDS = 10;
const ERRORS = new Set([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);

/** What Cache-Control and the cache policy make of an answer together. */
export function freshness(
  policy: CachePolicy,
  status: number,
  cacheControl: string | undefined,
  errorTtls: Readonly<Record<number, number>> = {},
): Freshness {
  const directives = new Map<string, string | undefined>(
    (cacheControl ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", value] = part.trim().split("=");
        return [name, value];
      }),
  );
  const seconds = (name: string) => (directives.has(name) ? Number(directives.get(name)) || 0 : undefined);
  const isUncacheable = ["no-store", "no-cache", "private"].some((name) => directives.has(name));
  const least = ERRORS.has(status) ? (errorTtls[status] ?? ERROR_TTL_SECONDS) : policy.minTtl;
  if (isUncacheable) return { fresh: least, staleWhileRevalidate: 0 };

  const wanted = seconds("s-maxage") ?? seconds("max-age") ?? (ERRORS.has(status) ? 0 : policy.defaultTtl);
  return {
    fresh: Math.min(policy.maxTtl, Math.max(least, wanted)),
    staleWhileRevalidate: seconds("stale-while-revalidate") ?? 0,
  };
}
