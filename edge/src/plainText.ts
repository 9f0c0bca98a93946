/** Longest text that a tag or an image shows; what is longer ends in an ellipsis. */
const MAX_GRAPHEMES = 64;

/** Control characters, bidirectional overrides and isolates, zero-width and tag characters: none of them prints. */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A stranger's text as one clean, short line; null for what is no text or has nothing to print. */
export function plainText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  // Cut before it is segmented: some names are megabytes long.
  const clean = value.slice(0, 4_096).toWellFormed().replace(INVISIBLE, "").replace(/\s+/gu, " ").trim();
  const shown = graphemes(clean, MAX_GRAPHEMES + 1);
  if (shown.length === 0) return null;
  return shown.length > MAX_GRAPHEMES ? `${shown.slice(0, MAX_GRAPHEMES).join("")}…` : shown.join("");
}

/** The first `count` characters as people see them: an emoji or an accented letter is one. */
export function graphemes(text: string, count: number): string[] {
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (found.length === count) break;
    found.push(segment);
  }
  return found;
}
