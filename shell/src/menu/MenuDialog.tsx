import { t } from "@lingui/core/macro";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { Link } from "@cenote/kit/router";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { ChainChoice } from "./ChainChoice";
import { furtherNavigation } from "./navigation";
import type { DialogProps } from "../session/session";
import { CurrencyChoice } from "./CurrencyChoice";
import { LanguageChoice } from "./LanguageChoice";
import * as styles from "./MenuDialog.module.css";
import { RemoteOverride } from "./RemoteOverride";
import { TestnetsSwitch } from "./TestnetsSwitch";
import { ThemeChoice } from "./ThemeChoice";

/** Settings dialog; on a phone, below links to the screens that its tab bar has no room for. */
export function MenuDialog({ onClose }: DialogProps) {
  return (
    <DialogPanel title={t`Menu and settings`} place="corner" onClose={onClose}>
      <nav className={styles.navigation} aria-label={t`More screens`}>
        {furtherNavigation().map(({ text, to }) => (
          <Link key={to} to={to} className={styles.item} onClick={onClose}>
            {text}
          </Link>
        ))}
      </nav>
      <div className={styles.settings}>
        <div className={joinClasses(styles.row, styles.network)}>
          <span className={styles.label} aria-hidden>{t`Network to explore`}</span>
          <ChainChoice onChosen={onClose} />
        </div>
        <ThemeChoice />
        <LanguageChoice />
        <CurrencyChoice />
        <TestnetsSwitch />
        <RemoteOverride />
      </div>
    </DialogPanel>
  );
}
