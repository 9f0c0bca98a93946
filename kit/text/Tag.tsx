import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Tag.module.css";

/** A short fact beside a name. */
export function Tag({ tone, children }: { tone?: "water" | "warn"; children: ReactNode }) {
  return <span className={joinClasses(styles.tag, tone && styles[tone])}>{children}</span>;
}
