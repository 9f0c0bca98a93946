import { t } from "@lingui/core/macro";
import { LANGUAGES, type Language } from "@cenote/domain/languages";
import { LANGUAGE } from "@cenote/kit/lib/locale";
import { storeLanguage } from "../session/language";
import { languageName } from "./languageName";
import * as styles from "./MenuDialog.module.css";

/** Menu of the language, which is fixed until a reload: choosing another one reloads the page. */
export function LanguageChoice({ reload = () => location.reload() }: { reload?: () => void }) {
  const handleChange = (picked: Language) => {
    storeLanguage(picked);
    reload();
  };
  return (
    <label className={styles.row}>
      <span className={styles.label}>{t`Language`}</span>
      <select
        className={styles.select}
        value={LANGUAGE}
        onChange={(event) => handleChange(event.target.value as Language)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
    </label>
  );
}
