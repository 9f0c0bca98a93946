import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Fact.module.css";

type FactProps = {
  readonly name: ReactNode;
  /** Whether it is emphasized, as the main fact of the list. */
  readonly isKey?: boolean;
  /** Whether it has the color of a warning. */
  readonly isBad?: boolean;
  readonly children: ReactNode;
};

/** Name and value in a list of facts; its parent is a `dl`. */
export function Fact({ name, isKey = false, isBad = false, children }: FactProps) {
  return (
    <div className={joinClasses(styles.fact, isKey && styles.key, isBad && styles.bad)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
