import { findPageName } from "@cenote/domain/routes";
import { ROBOTS_PATH } from "./robots";
import { SITEMAP_PATH } from "./sitemap";

/**
 * Returns the kind of a request to the default behavior: a page of the client (served from index.html), an unknown /api
 * path (spec §7: images have their own behaviors), a file for search engines, or a static file.
 */
export function requestKind(method: string, path: string): "page" | "api" | "robots" | "sitemap" | "file" {
  if (path === ROBOTS_PATH) return "robots";
  if (path === SITEMAP_PATH) return "sitemap";
  if (path === "/api" || path.startsWith("/api/")) return "api";
  if (path === "/index.html") return "page";
  const isRead = method === "GET" || method === "HEAD";
  const hasExtension = path.slice(path.lastIndexOf("/") + 1).includes(".");
  // A client path may end in a name with a dot, such as an ENS name; no file is published there.
  return isRead && (!hasExtension || findPageName(path) !== null) ? "page" : "file";
}
