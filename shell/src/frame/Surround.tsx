import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Footer } from "./Footer";
import { Header } from "./Header";
import * as styles from "./Surround.module.css";
import { TabBar } from "./TabBar";

/** Header, place of the screen, footer. */
export function Surround({ isBusy, children }: { isBusy: boolean; children?: ReactNode }) {
  return (
    <div className={styles.surround}>
      <a className={styles.skip} href="#main">
        {t`Skip to content`}
      </a>
      <Header />
      {isBusy && <div className={styles.progress} role="progressbar" aria-label={t`Loading`} />}
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={isBusy || undefined}>
        {children}
      </main>
      <Footer />
      <TabBar />
    </div>
  );
}
