import { Link, useLocation } from "@cenote/kit/router";
import { Brand } from "./Brand";
import * as styles from "./Header.module.css";
import { NAVIGATION } from "./navigation";
import { ThemeSwitch } from "./ThemeSwitch";

/** What stands above every screen. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <Brand />
      <nav className={styles.navigation} aria-label="Main">
        {NAVIGATION.filter(({ place }) => place !== "tabBar").map(({ text, to, isCurrent }) => (
          <Link key={to} to={to} className={styles.item} aria-current={isCurrent(pathname) ? "page" : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      <ThemeSwitch />
    </header>
  );
}
