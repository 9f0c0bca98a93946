import type { ReactNode } from "react";
import * as styles from "./ChartHeadline.module.css";

/** Time of a headline's figure. */
export function HeadlineTime({ children }: { children: ReactNode }) {
  return <span className={styles.time}>{children}</span>;
}
