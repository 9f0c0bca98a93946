import { plainText } from "@cenote/domain/plainText";

const MAX_SYMBOL_CHARACTERS = 16;

/**
 * Returns an untrusted text for use within a sentence: on one line, cut at `maxCharacters` (16, enough for a symbol),
 * and between Unicode isolates, so that its direction does not affect the sentence.
 */
export function isolated(text: string, maxCharacters = MAX_SYMBOL_CHARACTERS): string {
  return `\u2068${plainText(text, maxCharacters)}\u2069`;
}
