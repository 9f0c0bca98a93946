/** Default limit on the characters of an untrusted text. */
export const MAX_TEXT_CHARACTERS = 1000;

/**
 * Characters that never print: controls, direction marks, zero-width and tag characters, empty letters of some scripts.
 * Line breaks are kept, and so are joiners and variation selectors, which emoji, Arabic and Indic scripts need.
 */
const HIDDEN = /(?![\t-\r\u200c\u200d\ufe00-\ufe0f])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/**
 * Joiners that join nothing, behind others and behind Latin, Greek and Cyrillic letters; and marks beyond the fourth on
 * one letter: no script stacks more, and each is drawn higher.
 */
const EXCESS = /(?<=[\0-\u058f\u200c\u200d])[\u200c\u200d]|(?<=\p{M}{4})\p{M}/gu;
const PRINTS = /[^\s\u2800\p{M}\p{Default_Ignorable_Code_Point}]/u;
/** Limit on the UTF-16 units of one grapheme; the longest emoji have about half of it. */
const MAX_CHARACTER_UNITS = 32;

let segmenter: Intl.Segmenter | undefined;

/** Removes the characters of an untrusted text that hide, reverse or cover others. */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(HIDDEN, "").replace(EXCESS, "");
}

/**
 * Returns an untrusted text as one line of at most `maxCharacters`, with an ellipsis if truncated; empty if nothing
 * prints.
 */
export function plainText(text: string, maxCharacters: number): string {
  // Truncated before parsing: some names are megabytes long.
  const line = visibleText(text.slice(0, maxCharacters * MAX_CHARACTER_UNITS))
    .replace(/\s+/g, " ")
    .trim();
  if (!PRINTS.test(line)) return "";
  const shown = graphemes(line, maxCharacters).join("");
  return shown.length < line.length ? `${shown}…` : shown;
}

/** Returns the first graphemes of a text: an emoji or an accented letter counts as one. */
export function graphemes(text: string, count: number): string[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const segments: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (segments.length === count || segment.length > MAX_CHARACTER_UNITS) break;
    segments.push(segment);
  }
  return segments;
}
