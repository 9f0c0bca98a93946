import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import type { Place } from "./DataTable";
import * as styles from "./DataTable.module.css";

export type CellTone = "strong" | "soft" | "faint" | "rank";

type CellProps = {
  readonly isStart?: boolean;
  readonly place?: Place;
  readonly tone?: CellTone;
  readonly columns?: number;
  readonly children?: ReactNode;
};

const PLACES = { wide: styles.onWide, desktop: styles.onDesktop, phone: styles.onPhone };

/** A cell of a DataTable. */
export function Cell({ isStart = false, place, tone, columns, children }: CellProps) {
  const placeClass = place && PLACES[place];
  return (
    <td className={joinClasses(isStart && styles.start, placeClass, tone && styles[tone])} colSpan={columns}>
      {children}
    </td>
  );
}
