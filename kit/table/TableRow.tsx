import type { ReactNode } from "react";
import * as styles from "./DataTable.module.css";
import { joinClasses } from "../lib/joinClasses";

type TableRowProps = {
  /** Index in the whole list, from 0. */
  readonly index: number;
  /** Whether it is highlighted, because it arrived while the list was visible. */
  readonly isNew?: boolean;
  readonly children: ReactNode;
};

/** Row of a LongTable. Its index is announced, because not all rows are in the document. */
export function TableRow({ index, isNew = false, children }: TableRowProps) {
  return (
    <tr aria-rowindex={index + 2} className={joinClasses(isNew && styles.arrived)}>
      {children}
    </tr>
  );
}
