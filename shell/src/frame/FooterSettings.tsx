import { t } from "@lingui/core/macro";
import { DEVELOPERS_PATH } from "@cenote/domain/paths";
import { LANGUAGE } from "@cenote/kit/lib/locale";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Link } from "@cenote/kit/router";
import { languageName } from "../menu/languageName";
import { useSession } from "../session/sessionContext";
import { loadDialog } from "./dialogs";
import * as styles from "./Footer.module.css";

/** Link to the API; the chosen language, currency and theme, which open the settings. */
export function FooterSettings() {
  const { money, openDialog } = useSession();
  const { currency } = useWatched(money);
  const settings = [
    { key: "language", label: t`Language`, text: languageName(LANGUAGE) },
    { key: "currency", label: t`Currency`, text: currency },
    { key: "theme", label: t`Settings`, text: t`Theme` },
  ];
  return (
    <div className={styles.settings}>
      <Link to={DEVELOPERS_PATH} className={styles.setting}>
        {t`API`}
      </Link>
      {settings.map(({ key, label, text }) => (
        <button
          key={key}
          type="button"
          className={styles.setting}
          aria-label={`${label}: ${text}`}
          aria-haspopup="dialog"
          onPointerEnter={() => loadDialog("menu")}
          onFocus={() => loadDialog("menu")}
          onClick={() => openDialog("menu")}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
