import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Fact.module.css";

type FactProps = {
  readonly name: ReactNode;
  readonly isKey?: boolean;
  readonly isBad?: boolean;
  readonly children: ReactNode;
};

/** Line of a list of facts, inside a `dl`. */
export function Fact({ name, isKey = false, isBad = false, children }: FactProps) {
  return (
    <div className={joinClasses(styles.fact, isKey && styles.key, isBad && styles.bad)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
