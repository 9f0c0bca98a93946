import type { ReactNode } from "react";
import { joinClasses } from "../../lib/joinClasses";
import { columnClass, type Place } from "./columnClass";
import * as styles from "../DataTable.module.css";

export type CellTone = "strong" | "soft" | "faint" | "rank";

type CellProps = {
  /** As in the Column of the cell. */
  readonly isStart?: boolean;
  /** As in the Column of the cell. */
  readonly place?: Place;
  readonly tone?: CellTone;
  /** Width of the table in pixels from which the column is shown; RowCells sets it. */
  readonly room?: number | undefined;
  /** Number of columns that the cell spans. */
  readonly columns?: number;
  readonly children?: ReactNode;
};

/** Cell of a DataTable. `isStart` and `place` must equal those of its Column; RowCells takes them from there. */
export function Cell({ isStart = false, place, tone, room, columns, children }: CellProps) {
  return (
    <td className={joinClasses(columnClass({ isStart, place, room }), tone && styles[tone])} colSpan={columns}>
      {children}
    </td>
  );
}
