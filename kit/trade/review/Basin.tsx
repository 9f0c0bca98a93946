import type { ReactNode } from "react";
import * as styles from "./Basin.module.css";

type BasinProps = {
  readonly title: string;
  /** What it is called by screen readers, where the title needs more. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** A part of a review that stands out from the figures around it. */
export function Basin({ title, label, children }: BasinProps) {
  return (
    <section className={styles.basin} aria-label={label ?? title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
