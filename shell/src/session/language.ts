import { DEFAULT_LANGUAGE, toLanguage, type Language } from "@cenote/domain/languages";

const STORED_AS = "cenote.language";
/** Languages written from right to left; the product does not have any yet. */
const RIGHT_TO_LEFT = ["ar", "fa", "he", "ur"];

/** Returns the visitor's language; without a choice, the first of the browser's that the interface supports. */
export function readLanguage(): Language {
  const wished = [storedLanguage(), ...navigator.languages];
  for (const tag of wished) {
    const language = tag && toLanguage(tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** Sets the page's language, which determines texts, numbers and fonts. */
export function applyLanguage(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? "rtl" : "ltr";
}

/** Stores a choice, which takes effect when the page is loaded again. */
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
