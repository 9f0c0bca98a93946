/** Whether every percent sign of a path starts an escape of two hexadecimal digits. */
export function isWellFormed(path: string): boolean {
  return path.startsWith("/") && !/%(?![\da-f]{2})/i.test(path);
}

/**
 * Returns the path with which CloudFront selects the behavior: normalized by RFC 3986, without doubled slashes and dot
 * segments. The cache key and the origin have the path as sent.
 * Source: "Cache behavior settings" (Path pattern, Path normalization).
 */
export function normalizedPath(path: string): string {
  const decoded = path.replace(/%([\da-f]{2})/gi, (escape, digits: string) => {
    const character = String.fromCharCode(parseInt(digits, 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
  const kept: string[] = [];
  const segments = decoded
    .replace(/\/{2,}/g, "/")
    .split("/")
    .slice(1);
  segments.forEach((segment, index) => {
    const isDot = segment === "." || segment === "..";
    if (segment === "..") kept.pop();
    if (!isDot) kept.push(segment);
    else if (index === segments.length - 1) kept.push("");
  });
  return `/${kept.join("/")}`;
}
