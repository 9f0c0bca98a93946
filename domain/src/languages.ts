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

/** A language the interface and the descriptions come in. Descriptions are written in English first. */
export type Language = "en" | keyof typeof DESCRIPTION_LANGUAGES;
