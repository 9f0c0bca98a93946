/** Pixels that the column of names has at the least, and the table's own padding. */
const IDENTITY_WIDTH = 180;
const PADDING_WIDTH = 16;
/** The style sheet knows these widths of a table, in pixels. */
const NARROWEST = 520;
const WIDEST = 1240;
const STEP = 40;
/** A phone's columns that may leave do so where it is narrower than this. */
const PHONE_WIDTH = 360;

type Sized = {
  readonly key: string;
  readonly place?: string;
  readonly width?: number;
  /** Columns leave a table that is too narrow for all of them in this order, 1 first; those without it stay. */
  readonly leaves?: number;
};

const known = new WeakMap<readonly Sized[], ReadonlyMap<string, number>>();

/**
 * From which width of the table, in pixels, each column that may leave is shown; by the column's key. A column without
 * room in the widest table of a screen, 1,200 pixels, is in none: a cut name is worse.
 */
export function columnRoom(columns: readonly Sized[]): ReadonlyMap<string, number> {
  const found = known.get(columns) ?? roomOf(columns);
  known.set(columns, found);
  return found;
}

function roomOf(columns: readonly Sized[]): ReadonlyMap<string, number> {
  const onDesktop = columns.filter(({ place }) => place !== "phone");
  const widthOf = ({ width = IDENTITY_WIDTH }: Sized) => width;
  let needed = onDesktop
    .filter(({ leaves }) => leaves === undefined)
    .reduce((sum, column) => sum + widthOf(column), PADDING_WIDTH);
  const room = new Map<string, number>();
  for (const { key, place, leaves } of columns)
    if (place === "phone" && leaves !== undefined) room.set(key, PHONE_WIDTH);
  for (const column of onDesktop.filter(({ leaves }) => leaves !== undefined).sort((a, b) => b.leaves! - a.leaves!)) {
    needed += widthOf(column);
    room.set(column.key, STEP * Math.ceil(Math.min(WIDEST, Math.max(NARROWEST, needed)) / STEP));
  }
  return room;
}
