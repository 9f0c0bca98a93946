import { DEFAULT_LANGUAGE, toLanguage, type Language } from "@cenote/domain/languages";

const STORED_AS = "cenote.language";
/** Languages written from right to left; the product has none yet. */
const RIGHT_TO_LEFT = ["ar", "fa", "he", "ur"];

/** The language the visitor chose; without a choice, the first of the browser's that the interface comes in. */
export function readLanguage(): Language {
  const wished = [storedLanguage(), ...navigator.languages];
  for (const tag of wished) {
    const language = tag && toLanguage(tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** Sets the page's language: texts, numbers and fonts follow it. */
export function applyLanguage(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? "rtl" : "ltr";
}

/** Remembers a choice; the page takes it up when it is loaded again. */
export function storeLanguage(language: Language) {
  // As below: without storage there is no choice.
  try {
    localStorage.setItem(STORED_AS, language);
  } catch {
    return;
  }
}

function storedLanguage(): string | null {
  // A browser may refuse storage altogether.
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}
