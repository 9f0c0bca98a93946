/** The formats in which CloudFront caches compressed objects. */
export type Encoding = "br" | "gzip";

/**
 * Returns the viewer's Accept-Encoding as CloudFront forwards it: only the formats that the cache policy enables,
 * Brotli first; `identity` if the viewer accepts none of them; null if the header is removed.
 * Sources: "Control the cache key with a policy" (Compression support); "Serve compressed files" (HTTP 1.0).
 */
export function normalizedEncoding(
  accepted: string | undefined,
  enabled: readonly Encoding[],
  httpVersion: string,
): string | null {
  if (accepted === undefined || enabled.length === 0 || httpVersion === "1.0") return null;
  const common = enabled.filter((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted));
  return common.join(",") || "identity";
}

/** Returns the part of a normalized Accept-Encoding in the cache key; `identity` is not part of it. */
export function encodingKey(normalized: string | null): string {
  return normalized === null || normalized === "identity" ? "" : normalized;
}
