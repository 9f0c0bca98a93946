import type { ReactNode } from "react";
import { joinClasses } from "../../lib/joinClasses";
import { columnClass, type Place } from "./columnClass";
import * as styles from "../DataTable.module.css";

export type CellTone = "strong" | "soft" | "faint" | "rank";

type CellProps = {
  readonly isStart?: boolean;
  readonly place?: Place;
  readonly tone?: CellTone;
  /** Minimum table width of the column: see `columnClass`. */
  readonly room?: number | undefined;
  readonly columns?: number;
  readonly children?: ReactNode;
};

/** Cell of a DataTable. */
export function Cell({ isStart = false, place, tone, room, columns, children }: CellProps) {
  return (
    <td className={joinClasses(columnClass({ isStart, place, room }), tone && styles[tone])} colSpan={columns}>
      {children}
    </td>
  );
}
