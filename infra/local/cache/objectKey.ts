/**
 * Returns the key in a request's path, decoded once as S3 does; null if no object can have it here. A key is a name and
 * not a path: `a/../b` is not `b`, and a key outside a bucket's folder must not reach the file system.
 */
export function objectKey(path: string): string | null {
  try {
    const key = decodeURIComponent(path.replace(/^\//, ""));
    const isPlain = key.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
    return isPlain && !/[\0\\]/.test(key) ? key : null;
  } catch {
    // A malformed percent-encoding has no object.
    return null;
  }
}
