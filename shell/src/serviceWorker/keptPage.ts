import { DEFAULT_TITLE } from "@cenote/domain/product";
import { findPageName } from "@cenote/domain/routes";

/** Name of the cache that has the last page of each kind. */
export const PAGE_CACHE = "cenote-pages";

/** What the edge puts into one path's page, which another path of the same page must not show. */
const TAGS = /<(?:meta|link) [^>]*\bdata-cenote-preview\b[^>]*>/g;
const TITLE = /<title>[^<]*<\/title>/;

/** The key under which a path's page is kept: pages of one name differ only in their tags. */
export function pageKey(path: string): string {
  return `/kept-pages/${findPageName(path) ?? "unknown"}`;
}

/** A page without the tags and the title of the path it was fetched for. */
export function withoutTags(html: string): string {
  return html.replace(TAGS, "").replace(TITLE, () => `<title>${DEFAULT_TITLE}</title>`);
}
