import { DEFAULT_LANGUAGE, toLanguage } from "@cenote/domain/languages";

/** The language of this page. It is fixed while the page stands: choosing another one loads the page again. */
export const LANGUAGE = toLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** The locale numbers and dates are written in. */
export const LOCALE = LANGUAGE === "en" ? "en-US" : LANGUAGE;

/** The placeholder of an unknown figure: never a zero. */
export const UNKNOWN = "—";
