import type { ReactNode } from "react";
import * as styles from "./Spoken.module.css";

/** Text for screen readers only, visually hidden. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={styles.spoken}>{children}</span>;
}
