/** Longest text that a tag or an image shows; what is longer ends in an ellipsis. */
const MAX_GRAPHEMES = 64;

/**
 * What never prints: controls, bidirectional overrides, zero-width and tag characters, empty letters of some scripts.
 * Joiners and variation selectors stay: emoji, Arabic and Indic scripts are written with them.
 */
const INVISIBLE = /(?![\u200C\u200D\uFE00-\uFE0F])[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
const PRINTS = /[^\s\p{Default_Ignorable_Code_Point}]/u;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** An untrusted text as one clean, short line; null for a value that is not a text or has nothing to print. */
export function plainText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  // Cut before it is segmented: some names are megabytes long.
  const text = value.slice(0, 4_096).toWellFormed();
  // A line break becomes a blank; a byte order mark, which \s counts among the blanks, is removed.
  const clean = text
    .replace(/(?!\uFEFF)\s/gu, " ")
    .replace(INVISIBLE, "")
    .replace(/ +/g, " ")
    .trim();
  if (!PRINTS.test(clean)) return null;
  const shown = graphemes(clean, MAX_GRAPHEMES + 1);
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
