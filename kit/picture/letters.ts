import { LETTERED_LOGO_LENGTH } from "@cenote/domain/limits";
import { graphemes, visibleText } from "@cenote/domain/plainText";

/** The first letters of a symbol or name, as a person counts letters, in upper case; what cannot be seen is left out. */
export function logoLetters(text: string | null | undefined, count: number = LETTERED_LOGO_LENGTH): string {
  const letters = visibleText((text ?? "").normalize("NFC")).replace(/\s/g, "");
  return graphemes(letters, count).join("").toUpperCase() || "?";
}
