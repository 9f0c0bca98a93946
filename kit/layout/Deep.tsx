import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Deep.module.css";

type DeepProps = {
  readonly label: string;
  /** Lies under lighter water, from one side of the screen to the other. */
  readonly isFloor?: boolean;
  /** Stays a panel on phones, where others begin at the header and reach from side to side. */
  readonly isPanel?: boolean;
  readonly children: ReactNode;
};

/** The one dark pool of a screen: where the visitor acts, or what the visitor owns. */
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
