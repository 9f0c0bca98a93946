import type { ReactNode } from "react";
import * as styles from "./Cards.module.css";

/** Grid of Card items: four columns on a desktop, two on a phone. */
export function Cards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {children}
    </ul>
  );
}
