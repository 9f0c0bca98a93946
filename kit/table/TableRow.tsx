import type { ReactNode } from "react";
import * as styles from "./DataTable.module.css";
import { joinClasses } from "../lib/joinClasses";

type TableRowProps = {
  /** Index in the whole list, from 0. */
  readonly index: number;
  /** Whether it arrived while the list was visible. */
  readonly isNew?: boolean;
  readonly children: ReactNode;
};

/** Row of a LongTable, with its index for assistive technology, because not all rows are in the document. */
export function TableRow({ index, isNew = false, children }: TableRowProps) {
  return (
    <tr aria-rowindex={index + 2} className={joinClasses(isNew && styles.arrived)}>
      {children}
    </tr>
  );
}
