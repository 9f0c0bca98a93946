/** Spec §3: the languages of token descriptions, by BCP 47 tag, each with its field of DescriptionTranslations. */
export const DESCRIPTION_LANGUAGES = {
  es: "descriptionEsEs",
  fr: "descriptionFrFr",
  ja: "descriptionJaJp",
  pt: "descriptionPtPt",
  vi: "descriptionViVn",
  "zh-Hans": "descriptionZhHans",
  "zh-Hant": "descriptionZhHant",
} as const;

/** A language of the interface and the descriptions. Descriptions are written in English first. */
export type Language = "en" | keyof typeof DESCRIPTION_LANGUAGES;

export const DEFAULT_LANGUAGE: Language = "en";

/** Languages of the interface, the source language first. */
export const LANGUAGES = [DEFAULT_LANGUAGE, ...Object.keys(DESCRIPTION_LANGUAGES)] as readonly Language[];

/** Regions where Chinese is written in traditional characters. */
const TRADITIONAL_CHINESE = /^zh-(hant|tw|hk|mo)/i;

/** Returns the interface's language for a BCP 47 tag of a browser (pt-BR, zh-TW); null for an unsupported one. */
export function toLanguage(tag: string): Language | null {
  if (TRADITIONAL_CHINESE.test(tag)) return "zh-Hant";
  const primary = tag.split("-")[0]!.toLowerCase();
  if (primary === "zh") return "zh-Hans";
  return LANGUAGES.find((language) => language === primary) ?? null;
}
