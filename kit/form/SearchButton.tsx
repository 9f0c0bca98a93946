import { t } from "@lingui/core/macro";
import { Search } from "lucide-react";
import { joinClasses } from "../lib/joinClasses";
import { useHost } from "../remote";
import * as styles from "./SearchButton.module.css";

/** Looks like a search field, and opens the search dialog with `text`. `isLarge` makes it the main field of a screen. */
export function SearchButton({ isLarge = false, text }: { isLarge?: boolean; text?: string }) {
  const { openDialog } = useHost();
  const shown = text ?? (isLarge ? t`Token, pool, collection, wallet or address` : t`Search`);
  return (
    <button
      type="button"
      className={joinClasses(styles.search, isLarge && styles.large, !isLarge && !text && styles.shrinking)}
      aria-label={isLarge || text ? t`Search: ${shown}` : t`Search tokens, pools, collections and wallets`}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={() => openDialog("search", text)}
    >
      <Search size={isLarge ? 20 : 16} strokeWidth={1.7} aria-hidden />
      <span className={styles.text}>{shown}</span>
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
    </button>
  );
}
