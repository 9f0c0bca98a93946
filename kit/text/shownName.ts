import { plainText } from "@cenote/domain/plainText";

const MAX_NAME_CHARACTERS = 60;

/**
 * Returns an untrusted name for a title or an attribute: on one line, without direction marks, cut at 60 characters;
 * `fallback` if nothing of it is visible.
 */
export function shownName(text: string | null | undefined, fallback: string): string {
  return plainText(text ?? "", MAX_NAME_CHARACTERS) || fallback;
}
