import { plainText } from "@cenote/domain/plainText";

const MAX_NAME_CHARACTERS = 60;

/** An untrusted name as a title, label or heading has it: one line that turns nothing around; the fallback for none. */
export function shownName(text: string | null | undefined, fallback: string): string {
  return plainText(text ?? "", MAX_NAME_CHARACTERS) || fallback;
}
