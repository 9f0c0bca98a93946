import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Age.module.css";

/** Text about the age of figures, after a green dot, or an amber one if they are late. */
export function Age({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  return <span className={joinClasses(styles.age, isLate && styles.late)}>{children}</span>;
}
