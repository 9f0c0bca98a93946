import { previewTags, type PageMeta } from "./previewTags";

/** Marks what the edge has put into a page, so that the client replaces it on navigation instead of adding to it. */
const MARK = "data-cenote-preview";

/**
 * Puts the preview tags into the head, before its first script (some crawlers read 32 kB, and the page's scripts in the
 * head may be longer), and the page's own title and description in place of the template's. Throws when the template has
 * no head. Values are spliced, never used as replacement patterns.
 */
export function injectTags(html: string, meta: PageMeta): string {
  const end = html.search(/<\/head\s*>/i);
  if (end < 0) throw new Error("The page has no </head>");

  let head = html.slice(0, end).replace(/<title>[^<]*<\/title>/i, () => `<title>${escapeHtml(meta.title)}</title>`);
  if (meta.description) head = head.replace(/<meta name="description"[^>]*>/i, () => "");

  const tags = [
    `<link rel="canonical" href="${escapeHtml(meta.url)}" ${MARK}>`,
    ...previewTags(meta).map(
      ({ attribute, key, content }) => `<meta ${attribute}="${key}" content="${escapeHtml(content)}" ${MARK}>`,
    ),
  ].join("");
  const firstScript = head.search(/<script\b/i);
  const place = firstScript < 0 ? head.length : firstScript;
  return head.slice(0, place) + tags + head.slice(place) + html.slice(end);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
