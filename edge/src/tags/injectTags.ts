import { previewTags, type PageMeta } from "./previewTags";

/** Marks the edge's tags in a page, so that the client replaces them on navigation instead of adding to them. */
const MARK = "data-cenote-preview";

/**
 * Injects the preview tags into the head, before its first script (some crawlers read 32 kB, and the scripts in the
 * head may be longer), and replaces the template's title and description with the page's. Throws if the template has no
 * head. Values are spliced, never used as replacement patterns.
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
