import { t } from "@lingui/core/macro";
import { Link, useLocation } from "@cenote/kit/router";
import { SearchButton } from "@cenote/kit/form/SearchButton";
import { Brand } from "./Brand";
import { ChainChoice } from "../menu/ChainChoice";
import * as styles from "./Header.module.css";
import { MenuButton } from "./MenuButton";
import { navigation } from "../menu/navigation";
import { WalletButton } from "./WalletButton";

/** Header above every screen. */
export function Header() {
  const { pathname } = useLocation();
  const items = navigation().filter(({ place }) => place !== "tabBar");
  return (
    <header className={styles.header}>
      <Brand />
      <nav className={styles.navigation} aria-label={t`Main`}>
        {items.map(({ text, to, isCurrent }) => (
          <Link key={to} to={to} className={styles.item} aria-current={isCurrent(pathname) ? "page" : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      {/* The home screen has its own search field. */}
      {pathname !== "/" && (
        <span className={styles.search}>
          <SearchButton />
        </span>
      )}
      <span className={styles.onDesk}>
        <ChainChoice isCompact />
      </span>
      <MenuButton />
      <WalletButton />
    </header>
  );
}
