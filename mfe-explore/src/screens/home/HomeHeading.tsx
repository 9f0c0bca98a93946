import type { ReactNode } from "react";
import * as styles from "./HomeHeading.module.css";

/** The one large sentence of the screen; `soft` follows it. */
export function HomeHeading({ children, soft }: { children: ReactNode; soft: ReactNode }) {
  return (
    <h1 className={styles.heading}>
      <span className={styles.line}>{children}</span> <span className={styles.soft}>{soft}</span>
    </h1>
  );
}
