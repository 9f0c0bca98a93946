import type { CachePolicy } from "./distribution";

/** How long an answer is served from the cache, and how much longer while it is being renewed; in seconds. */
export type Freshness = { readonly fresh: number; readonly staleWhileRevalidate: number };

/** CloudFront keeps an error without a Cache-Control for this long. */
const ERROR_TTL_SECONDS = 10;

/** What Cache-Control and the cache policy make of an answer together. */
export function freshness(policy: CachePolicy, status: number, cacheControl: string | undefined): Freshness {
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
  if (isUncacheable) return { fresh: policy.minTtl, staleWhileRevalidate: 0 };

  const wanted = seconds("s-maxage") ?? seconds("max-age") ?? (status >= 400 ? ERROR_TTL_SECONDS : policy.defaultTtl);
  return {
    fresh: Math.min(policy.maxTtl, Math.max(policy.minTtl, wanted)),
    staleWhileRevalidate: seconds("stale-while-revalidate") ?? 0,
  };
}
