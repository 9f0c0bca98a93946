import { joinClasses } from "../lib/joinClasses";
import * as rooms from "./columnRoom.module.css";
import * as styles from "./DataTable.module.css";

/** Where something is shown: on all but phones, or on phones alone; without one, everywhere. */
export type Place = "desktop" | "phone";

const PLACES = { desktop: styles.onDesktop, phone: styles.onPhone };

type ColumnLook = {
  readonly isStart?: boolean | undefined;
  readonly place?: Place | undefined;
  /** The width of the table from which the column is shown, as `columnRoom` computes it. */
  readonly room?: number | undefined;
};

/** The classes that a column's heading and cells have in common. */
export function columnClass({ isStart, place, room }: ColumnLook): string | undefined {
  return joinClasses(
    isStart && styles.start,
    place && PLACES[place],
    room === undefined ? undefined : rooms[`from${room}`],
  );
}
