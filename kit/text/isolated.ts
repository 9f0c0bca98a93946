const MOST_SYMBOL_LENGTH = 16;

/** An untrusted text within a sentence, by default a symbol: its direction and length do not affect the rest. */
export function isolated(text: string, mostLength = MOST_SYMBOL_LENGTH): string {
  return `\u2068${text.trim().slice(0, mostLength)}\u2069`;
}
