import type { ReactNode } from "react";
import * as styles from "./Detail.module.css";

/** The layout of a detail screen: the matter itself, and an aside that a phone puts after it. */
export function Detail({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.detail}>
      <div className={styles.main}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}
