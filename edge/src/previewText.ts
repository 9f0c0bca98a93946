import { plainText } from "@cenote/domain/plainText";

/** Longest text that a tag or an image shows; what is longer ends in an ellipsis. */
const MAX_CHARACTERS = 64;

/** An untrusted value as one clean, short line; null for a value that is not a text or has nothing to print. */
export function previewText(value: unknown): string | null {
  return typeof value === "string" ? plainText(value, MAX_CHARACTERS) || null : null;
}
