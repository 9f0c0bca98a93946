import type { ReactNode } from "react";
import * as styles from "./ChartHeadline.module.css";

/** Time in the note of a ChartHeadline. */
export function HeadlineTime({ children }: { children: ReactNode }) {
  return <span className={styles.time}>{children}</span>;
}
