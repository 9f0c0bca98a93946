import type { ReactNode } from "react";
import * as styles from "./DataTable.module.css";
import { joinClasses } from "../lib/joinClasses";

type TableRowProps = {
  /** Its place in the whole list, from 0. */
  readonly index: number;
  /** Came while the list was looked at. */
  readonly isNew?: boolean;
  readonly children: ReactNode;
};

/** A row of a LongTable, with its index for assistive technology, as not all rows are in the document. */
export function TableRow({ index, isNew = false, children }: TableRowProps) {
  return (
    <tr aria-rowindex={index + 2} className={joinClasses(isNew && styles.arrived)}>
      {children}
    </tr>
  );
}
