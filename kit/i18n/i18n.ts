import { setupI18n } from "@lingui/core";
import { LANGUAGE } from "../lib/locale";

/**
 * Texts of this build. English is in the code itself, compiled by kit/babel; each build has its own copy of this
 * module, so a remote's texts match the remote's version.
 */
export const i18n = setupI18n({ locale: LANGUAGE, messages: { [LANGUAGE]: {} } });
