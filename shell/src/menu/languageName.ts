import type { Language } from "@cenote/domain/languages";

/** Returns a language's own name, capitalized: Español. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
