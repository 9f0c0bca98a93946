import type { CloudFrontHeaders } from "aws-lambda";
import { cfHeaders, headerOf } from "./answer";
import type { CachePolicy } from "./distribution";
import { isVaryingByAll } from "./freshness";

/** Removed from responses of S3 and other origins; cookies because no cookies are forwarded. */
const REMOVED = ["set-cookie", "trailer", "transfer-encoding", "upgrade", "via", "x-amz-id-2", "x-amz-request-id"];
const KEPT_IN_VARY = ["accept-encoding", "cookie"];

/**
 * Returns the headers of an origin's response without those that CloudFront removes. Source: "Request and response
 * behavior for custom origins" (HTTP response headers that CloudFront removes or replaces; Content negotiation).
 */
export function forwardedHeaders(headers: CloudFrontHeaders, { headers: keyHeaders, minTtl }: CachePolicy) {
  const { vary: _, ...others } = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !REMOVED.includes(name)),
  ) as CloudFrontHeaders;
  // Such an object is requested again each time; the marker header stays with it.
  if (isVaryingByAll(headers) && minTtl === 0) return { ...others, ...cfHeaders({ vary: "*" }) };
  const kept = (headerOf(headers, "vary") ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => [...KEPT_IN_VARY, ...keyHeaders].includes(name.toLowerCase()));
  return { ...others, ...cfHeaders({ vary: kept.join(", ") || undefined }) };
}
