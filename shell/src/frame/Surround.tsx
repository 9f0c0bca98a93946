import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Alerts } from "./Alerts";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { OverrideBar } from "./OverrideBar";
import * as styles from "./Surround.module.css";
import { TabBar } from "./TabBar";
import { useHotkeys } from "./useHotkeys";

/** Header, the screen, footer. */
export function Surround({ isBusy, children }: { isBusy: boolean; children?: ReactNode }) {
  useHotkeys();
  return (
    <div className={styles.surround}>
      <a className={styles.skip} href="#main">
        {t`Skip to content`}
      </a>
      <OverrideBar />
      <Header />
      <Alerts />
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={isBusy || undefined}>
        {isBusy && <div className={styles.progress} role="progressbar" aria-label={t`Loading`} />}
        {children}
      </main>
      <Footer />
      <TabBar />
    </div>
  );
}
