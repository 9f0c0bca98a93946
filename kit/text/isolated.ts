import { plainText } from "@cenote/domain/plainText";

const MAX_SYMBOL_CHARACTERS = 16;

/**
 * Returns an untrusted text for use within a sentence, by default a symbol: its direction and length do not affect the
 * rest.
 */
export function isolated(text: string, maxCharacters = MAX_SYMBOL_CHARACTERS): string {
  return `\u2068${plainText(text, maxCharacters)}\u2069`;
}
