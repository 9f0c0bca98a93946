import { plainText } from "@cenote/domain/plainText";

/** Limit on the text of a tag or an image; longer text ends in an ellipsis. */
const MAX_CHARACTERS = 64;

/** Returns an untrusted value as one clean, short line; null for a value that is not a text or prints nothing. */
export function previewText(value: unknown): string | null {
  return typeof value === "string" ? plainText(value, MAX_CHARACTERS) || null : null;
}
