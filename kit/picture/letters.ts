import { LETTERED_LOGO_LENGTH } from "@cenote/domain/limits";
import { graphemes, visibleText } from "@cenote/domain/plainText";

/** Returns the first graphemes of a symbol or name in upper case, without invisible characters. */
export function logoLetters(text: string | null | undefined, count: number = LETTERED_LOGO_LENGTH): string {
  const letters = visibleText((text ?? "").normalize("NFC")).replace(/\s/g, "");
  return graphemes(letters, count).join("").toUpperCase() || "?";
}
