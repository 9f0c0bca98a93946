/**
 * What a request to the default behavior is for: a page of the client (served from index.html), an unknown /api path
 * (spec §7: the images have behaviors of their own), or a file.
 */
export function requestKind(method: string, path: string): "page" | "api" | "file" {
  if (path === "/api" || path.startsWith("/api/")) return "api";
  const isRead = method === "GET" || method === "HEAD";
  const hasExtension = path.slice(path.lastIndexOf("/") + 1).includes(".");
  return isRead && !hasExtension ? "page" : "file";
}
