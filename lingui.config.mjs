import { formatter } from "@lingui/format-po";
import { REMOTES, sourceRoot } from "./scripts/repository.mjs";

/** English is in the code; domain/languages.ts lists the same languages. */
export default {
  sourceLocale: "en",
  locales: ["es", "fr", "ja", "pt", "vi", "zh-Hans", "zh-Hant"],
  // Each package has its own catalogs, as each is deployed separately.
  catalogs: ["kit", "shell", ...REMOTES].map(sourceRoot).map((folder) => ({
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
