import { t } from "@lingui/core/macro";
import { Link, useLocation } from "@cenote/kit/router";
import { navigation } from "../menu/navigation";
import * as styles from "./TabBar.module.css";

/** Navigation at the bottom of a phone's screen. */
export function TabBar() {
  const { pathname } = useLocation();
  const items = navigation().filter(({ place }) => place !== "header");
  return (
    <nav className={styles.tabBar} aria-label={t`Main, at the bottom`}>
      {items.map(({ text, to, Icon, isCurrent }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={isCurrent(pathname) ? "page" : undefined}>
          <Icon size={18} strokeWidth={1.7} aria-hidden />
          {text}
        </Link>
      ))}
    </nav>
  );
}
