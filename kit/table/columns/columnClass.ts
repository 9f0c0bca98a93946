import { joinClasses } from "../../lib/joinClasses";
import * as rooms from "./columnRoom.module.css";
import * as styles from "../DataTable.module.css";

/** Devices that show an element: all but phones, or only phones; without a value, all devices. */
export type Place = "desktop" | "phone";

const PLACES = { desktop: styles.onDesktop, phone: styles.onPhone };

type ColumnLook = {
  readonly isStart?: boolean | undefined;
  readonly place?: Place | undefined;
  /** Minimum width of the table that shows the column, as `columnRoom` computes it. */
  readonly room?: number | undefined;
};

/** Returns the classes that a column's heading and cells share. */
export function columnClass({ isStart, place, room }: ColumnLook): string | undefined {
  return joinClasses(
    isStart && styles.start,
    place && PLACES[place],
    room === undefined ? undefined : rooms[`from${room}`],
  );
}
