/** Pixels. */
export const LABEL_HEIGHT = 16;
/** What a longer symbol is cut to, in pixels. */
export const MAX_SYMBOL_CHARACTERS = 76;
const SPACE = 4;

/** Pixels that a character of the label's type takes at most: Inter, 12 px, 600, as Chromium measures it. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ Iijl!',.:;]/, 4],
  [/[/\\fr()[\]`t|1{}]/, 5.5],
  [/["*^_?JLacksxz257EFbdehnopquvy-]/, 7.5],
  [/[034689#$€£&BPRSTZgK+−<=>~]/, 8.5],
  [/[ACDGHUVXYNOQ]/, 9.5],
  [/[mMwW%@]/, 12.5],
];
/** Of other scripts a character is as wide as it is high. */
const WIDEST = 13;

/** How wide a label is drawn: enough for its text, which is cut at that width. */
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
