import { plainText } from "@cenote/domain/plainText";

const MAX_NAME_CHARACTERS = 60;

/**
 * Returns an untrusted name for a title, label or heading: on one line, without direction marks; the fallback without a
 * name.
 */
export function shownName(text: string | null | undefined, fallback: string): string {
  return plainText(text ?? "", MAX_NAME_CHARACTERS) || fallback;
}
