import type { ReactNode } from "react";
import * as styles from "./ChartHeadline.module.css";

/** The time that a headline's figure is of. */
export function HeadlineTime({ children }: { children: ReactNode }) {
  return <span className={styles.time}>{children}</span>;
}
