import { Link, useLocation } from "@cenote/kit/router";
import { NAVIGATION } from "./navigation";
import * as styles from "./TabBar.module.css";

/** The phone's way through the product, under the thumb. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabBar} aria-label="Main, at the bottom">
      {NAVIGATION.filter(({ place }) => place !== "header").map(({ text, to, Icon, isCurrent }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={isCurrent(pathname) ? "page" : undefined}>
          <Icon size={18} strokeWidth={1.7} aria-hidden />
          {text}
        </Link>
      ))}
    </nav>
  );
}
