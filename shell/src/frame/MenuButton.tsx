import { t } from "@lingui/core/macro";
import { Menu, Settings } from "lucide-react";
import { useSession } from "../session/sessionContext";
import { loadDialog } from "./dialogs";
import * as styles from "./Header.module.css";

/** Button that opens the settings; on a phone, with links to the screens that the tab bar has no room for. */
export function MenuButton() {
  const { openDialog } = useSession();
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={t`Menu and settings`}
      aria-haspopup="dialog"
      onPointerEnter={() => loadDialog("menu")}
      onFocus={() => loadDialog("menu")}
      onClick={() => openDialog("menu")}
    >
      <Settings className={styles.onDesktop} size={18} strokeWidth={1.7} aria-hidden />
      <Menu className={styles.onPhone} size={20} strokeWidth={1.7} aria-hidden />
    </button>
  );
}
