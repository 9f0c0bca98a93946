import { DEFAULT_TITLE } from "@cenote/domain/product";
import { findPageName } from "@cenote/domain/routes";

/** Name of the cache that has the last page of each kind. */
export const PAGE_CACHE = "cenote-pages";

/** Parts that the edge adds to one path's page, which must not be shown for another path of the same page. */
const TAGS = /<(?:meta|link) [^>]*\bdata-cenote-preview\b[^>]*>/g;
const TITLE = /<title>[^<]*<\/title>/;

/** Returns the cache key of a path's page: pages of one name differ only in their tags. */
export function pageKey(path: string): string {
  return `/kept-pages/${findPageName(path) ?? "unknown"}`;
}

/** Removes the tags and the title of the path that a page was fetched for. */
export function withoutTags(html: string): string {
  return html.replace(TAGS, "").replace(TITLE, () => `<title>${DEFAULT_TITLE}</title>`);
}
