import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Deep.module.css";

type DeepProps = {
  readonly label: string;
  /** Whether it lies under lighter water, from one side of the screen to the other. */
  readonly isFloor?: boolean;
  /** Whether it stays a panel on phones, where others begin at the header and fill the width. */
  readonly isPanel?: boolean;
  readonly children: ReactNode;
};

/** The one dark pool of a screen: for the visitor's actions, or the visitor's holdings. */
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
