import type { ReactNode } from "react";
import * as styles from "./Deep.module.css";

/** The one dark pool of a screen: where the visitor acts, or what the visitor owns. */
export function Deep({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.deep} aria-label={label}>
      {children}
    </section>
  );
}
