/** Pixels. */
export const LABEL_HEIGHT = 16;
/** Width to which longer symbols are truncated, in pixels. */
export const MAX_SYMBOL_CHARACTERS = 76;
const SPACE = 4;

/** Maximum width of a character in the label's font in pixels: Inter, 12 px, 600, as measured in Chromium. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ Iijl!',.:;]/, 4],
  [/[/\\fr()[\]`t|1{}]/, 5.5],
  [/["*^_?JLacksxz257EFbdehnopquvy-]/, 7.5],
  [/[034689#$€£&BPRSTZgK+−<=>~]/, 8.5],
  [/[ACDGHUVXYNOQ]/, 9.5],
  [/[mMwW%@]/, 12.5],
];
/** Characters of other scripts are as wide as they are high. */
const WIDEST = 13;

/** Returns the width of a label: enough for its text, which is truncated at that width. */
export function labelWidth(symbol: string, change: string): number {
  const symbolWidth = Math.min(MAX_SYMBOL_CHARACTERS, textWidth(symbol));
  return Math.ceil(symbolWidth + (change ? SPACE + textWidth(change) : 0));
}

function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? WIDEST;
    if (width > MAX_SYMBOL_CHARACTERS) break;
  }
  return Math.max(WIDEST, width);
}
