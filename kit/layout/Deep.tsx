import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Deep.module.css";

type DeepProps = {
  readonly label: string;
  /** Lies under lighter water, from one side of the screen to the other. */
  readonly isFloor?: boolean;
  readonly children: ReactNode;
};

/** The one dark pool of a screen: where the visitor acts, or what the visitor owns. */
export function Deep({ label, isFloor = false, children }: DeepProps) {
  return (
    <section className={joinClasses(styles.colors, styles.deep, isFloor && styles.floor)} aria-label={label}>
      {children}
    </section>
  );
}
