import type { CloudFrontHeaders } from "aws-lambda";
import { headerOf } from "../viewer/answer";
import type { CachePolicy } from "../distribution";

/** Lifetimes of a cached object, in seconds. */
export type Freshness = {
  readonly fresh: number;
  /** Additional time while it is refreshed in the background. */
  readonly staleWhileRevalidate: number;
  /** Additional time in place of a 5xx of the origin. */
  readonly staleIfError: number;
  /** Whether the object enters the cache at all; one that is never fresh may still be revalidated. */
  readonly isCached: boolean;
};

/** The error caching minimum TTL, unless the distribution sets another for the status. */
const ERROR_TTL_SECONDS = 10;
/** Always cached. Source: "HTTP 4xx and 5xx status codes that CloudFront caches". */
const CACHED_ERRORS = new Set([404, 414, 500, 501, 502, 503, 504]);
/**
 * Cached only with max-age or s-maxage. Source: "HTTP 4xx status codes that CloudFront caches based on Cache-Control
 * headers".
 */
const CONDITIONAL_ERRORS = new Set([400, 403, 405, 412, 415]);

const NOT_CACHED: Freshness = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0, isCached: false };

type Settings = {
  readonly errorTtls?: Readonly<Record<number, number>> | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: number;
};

/**
 * Returns a response's lifetimes by the origin's headers and the cache policy. Source: "Manage how long content stays
 * in the cache (expiration)".
 */
export function freshness(
  policy: CachePolicy,
  status: number,
  headers: CloudFrontHeaders,
  { errorTtls = {}, now = Date.now() }: Settings = {},
): Freshness {
  const directives = directivesOf(headerOf(headers, "cache-control"));
  const seconds = (name: string) => (directives.has(name) ? Number(directives.get(name)) || 0 : undefined);
  const isRestricted = ["no-store", "no-cache", "private"].some((name) => directives.has(name));
  const maxAge = seconds("s-maxage") ?? seconds("max-age");

  if (status >= 400) return errorFreshness(status, maxAge, isRestricted, errorTtls[status] ?? ERROR_TTL_SECONDS);
  // A 304 refreshes an object, and is not cached itself.
  if (status === 304 || (isRestricted && policy.minTtl === 0) || policy.maxTtl === 0) return NOT_CACHED;

  // max-age prevails over Expires.
  const ttlSeconds = maxAge ?? expiresIn(headerOf(headers, "expires"), now) ?? policy.defaultTtl;
  const ttl = Math.min(policy.maxTtl, Math.max(policy.minTtl, isRestricted ? 0 : ttlSeconds));
  const fresh = isVaryingByAll(headers) && policy.minTtl === 0 ? 0 : ttl;
  // Nothing is served beyond the maximum TTL.
  const left = policy.maxTtl - fresh;
  return {
    fresh,
    staleWhileRevalidate: Math.min(left, seconds("stale-while-revalidate") ?? 0),
    staleIfError: Math.min(left, seconds("stale-if-error") ?? Infinity),
    isCached: true,
  };
}

/**
 * Whether a response is never reused without a request to the origin. Source: "Request and response behavior for custom
 * origins" (Content negotiation).
 */
export function isVaryingByAll(headers: CloudFrontHeaders): boolean {
  return headerOf(headers, "vary")?.trim() === "*";
}

function errorFreshness(status: number, maxAge: number | undefined, isRestricted: boolean, least: number): Freshness {
  // A failure of the origin is cached regardless of its Cache-Control; a client error only if that allows it.
  const isAlways = CACHED_ERRORS.has(status) && !(isRestricted && status < 500);
  const isConditional = CONDITIONAL_ERRORS.has(status) && maxAge !== undefined && !isRestricted;
  const fresh = isAlways || isConditional ? Math.max(least, isRestricted ? 0 : (maxAge ?? 0)) : 0;
  return { ...NOT_CACHED, fresh, isCached: fresh > 0 };
}

/** Returns the seconds until the date of an Expires header. An invalid date is in the past (RFC 9111). */
function expiresIn(expires: string | undefined, now: number): number | undefined {
  if (expires === undefined) return undefined;
  const date = expires.endsWith(" GMT") ? Date.parse(expires) : 0;
  return Math.max(0, (date - now) / 1000) || 0;
}

function directivesOf(cacheControl: string | undefined): ReadonlyMap<string, string | undefined> {
  const parts = (cacheControl ?? "").toLowerCase().split(",");
  return new Map(
    parts.map((part) => {
      const [name = "", value] = part.trim().split("=");
      return [name, value];
    }),
  );
}
