import type { ReactNode } from "react";
import * as styles from "./HomeHeading.module.css";

/** Main heading of the screen, followed by `soft`. */
export function HomeHeading({ children, soft }: { children: ReactNode; soft: ReactNode }) {
  return (
    <h1 className={styles.heading}>
      <span className={styles.line}>{children}</span> <span className={styles.soft}>{soft}</span>
    </h1>
  );
}
