import type { Messages } from "@lingui/core";
import { DEFAULT_LANGUAGE, type Language } from "@cenote/domain/languages";
import { LANGUAGE } from "../lib/locale";
import { i18n } from "./i18n";

/** Fetches the texts of one package in one language. English is never fetched. */
export type Catalog = (language: Language) => Promise<{ readonly messages: Messages }>;

const kitCatalog: Catalog = (language) =>
  import(/* webpackChunkName: "kit-[request]", webpackInclude: /\.po$/ */ `../locales/${language}.po`);

/**
 * Loads the texts of kit and of a package in the page's language; must end before any of them is rendered. Missing
 * texts, and those of a catalog that cannot be fetched, are shown in English.
 */
export async function loadCatalogs(own: Catalog): Promise<void> {
  if (LANGUAGE === DEFAULT_LANGUAGE) return;
  const loads = [kitCatalog, own].map(async (catalog) => {
    // An English screen is better than an error.
    try {
      i18n.load(LANGUAGE, (await catalog(LANGUAGE)).messages);
    } catch (error) {
      console.error(error);
    }
  });
  await Promise.all(loads);
}
