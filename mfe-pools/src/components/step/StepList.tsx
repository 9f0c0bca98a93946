import type { ReactNode } from "react";
import * as styles from "./Step.module.css";

/** Steps of a form, numbered from 1, with what stands between them. */
export function StepList({ children }: { readonly children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}
