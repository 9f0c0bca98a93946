import { DEFAULT_LANGUAGE, toLanguage } from "@cenote/domain/languages";

/** Language of this page. It is fixed: choosing another one reloads the page. */
export const LANGUAGE = toLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** BCP 47 locale of numbers and dates. */
export const LOCALE = LANGUAGE === "en" ? "en-US" : LANGUAGE;

/** The placeholder of an unknown figure: never a zero. */
export const UNKNOWN = "—";
