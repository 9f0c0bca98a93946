/** Minimum width of the column of names, and the table's own padding, in pixels. */
const IDENTITY_WIDTH = 180;
const PADDING_WIDTH = 16;
/** Widths of a table that the style sheet has classes for, in pixels. */
const NARROWEST = 520;
const WIDEST = 1240;
const STEP = 40;
/** A phone's hideable columns are hidden in a table narrower than this, in pixels. */
const PHONE_WIDTH = 360;

type Sized = {
  readonly key: string;
  readonly place?: string;
  readonly width?: number;
  /** Order in which columns are hidden in a table that is too narrow, 1 first; columns without it stay. */
  readonly leaves?: number;
};

const roomCache = new WeakMap<readonly Sized[], ReadonlyMap<string, number>>();

/**
 * Returns the table width in pixels from which each hideable column is shown, by the column's key. A column without
 * room in a screen's widest table, 1,200 pixels, is never shown: a cut name is worse.
 */
export function columnRoom(columns: readonly Sized[]): ReadonlyMap<string, number> {
  const room = roomCache.get(columns) ?? roomOf(columns);
  roomCache.set(columns, room);
  return room;
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
