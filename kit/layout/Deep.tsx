import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Deep.module.css";

type DeepProps = {
  /** Accessible name of the region. */
  readonly label: string;
  /** Whether it continues the lighter area above it: its top corners are not rounded then. */
  readonly isFloor?: boolean;
  /** Whether it stays a panel on phones; otherwise it begins at the header there, and fills the width. */
  readonly isPanel?: boolean;
  readonly children: ReactNode;
};

/** Dark region of a screen, for the visitor's actions or holdings; a screen has at most one. */
export function Deep({ label, isFloor = false, isPanel = false, children }: DeepProps) {
  return (
    <section
      className={joinClasses(styles.colors, styles.deep, isFloor && styles.floor, isPanel && styles.panel)}
      aria-label={label}
    >
      {children}
    </section>
  );
}
