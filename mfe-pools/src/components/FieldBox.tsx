import type { ReactNode } from "react";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import * as styles from "./FieldBox.module.css";

type FieldBoxProps = {
  /** Whether it has less padding on phones, where two fields share a line. */
  readonly isTight?: boolean;
  readonly children: ReactNode;
};

/** Area of one input in a Step, with its label; outlined while the input has the focus. */
export function FieldBox({ isTight = false, children }: FieldBoxProps) {
  return <div className={joinClasses(styles.box, isTight && styles.tight)}>{children}</div>;
}
