import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Age.module.css";

/** Freshness of figures: a green dot, or an amber one when they are late. */
export function Age({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  return <span className={joinClasses(styles.age, isLate && styles.late)}>{children}</span>;
}
