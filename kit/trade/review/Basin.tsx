import type { ReactNode } from "react";
import * as styles from "./Basin.module.css";

type BasinProps = {
  readonly title: string;
  /** Accessible name, where the title is not enough. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** Highlighted part of a review. */
export function Basin({ title, label, children }: BasinProps) {
  return (
    <section className={styles.basin} aria-label={label ?? title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
