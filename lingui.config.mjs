import { formatter } from "@lingui/format-po";

/** Packages whose screens carry texts; each has its own catalogs, as each is deployed by itself. */
const PACKAGES = ["kit", "shell", "mfe-explore", "mfe-portfolio", "mfe-nfts", "mfe-pools"];

/** English stands in the code; domain/languages.ts lists the same languages. */
export default {
  sourceLocale: "en",
  locales: ["es", "fr", "ja", "pt", "vi", "zh-Hans", "zh-Hant"],
  catalogs: PACKAGES.map((name) => (name === "kit" ? name : `${name}/src`)).map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [`<rootDir>/${folder}`],
    exclude: ["**/*.test.*", "**/__generated__/**", "**/testing/**"],
  })),
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: {
    i18n: ["@cenote/kit/i18n/i18n", "i18n"],
    Trans: ["@cenote/kit/i18n/Trans", "Trans"],
  },
};
