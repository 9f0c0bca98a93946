/**
 * The key that a request's path names, decoded once as S3 does; null where no object can have it here. A key is a name
 * and not a path: `a/../b` is not `b`, and what would leave a bucket's folder must not reach the file system.
 */
export function objectKey(path: string): string | null {
  try {
    const key = decodeURIComponent(path.replace(/^\//, ""));
    const isPlain = key.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
    return isPlain && !/[\0\\]/.test(key) ? key : null;
  } catch {
    // A broken percent-encoding names no object.
    return null;
  }
}
