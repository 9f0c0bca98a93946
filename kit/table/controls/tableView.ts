import { useWatched } from "../../host/useWatched";
import { onceEach } from "../../lib/once";
import { createStored } from "../../state/stored";

/** A visitor's view of a list, stored in this browser. */
export type TableView = {
  /** Keys of the hidden columns. */
  readonly hidden: readonly string[];
  readonly isCompact: boolean;
};

type Hideable = {
  readonly key: string;
  readonly place?: string;
  readonly leaves?: number;
};

const viewOf = onceEach((list: string) => createStored(`cenote.table.${list}`, toView));

/** Returns the view of a list, stored in this browser under the list's name, and its setter. */
export function useTableView(list: string): { readonly view: TableView; readonly setView: (view: TableView) => void } {
  const stored = viewOf(list);
  return { view: useWatched(stored), setView: stored.set };
}

/** Returns the columns that a visitor can hide: those that a narrow table hides too. */
export function hideableColumns<Column extends Hideable>(columns: readonly Column[]): readonly Column[] {
  return columns.filter(({ leaves, place }) => leaves !== undefined && place !== "phone");
}

/** Returns the columns that the visitor has not hidden; only columns with `leaves` can be hidden. */
export function shownColumns<Column extends Hideable>(
  columns: readonly Column[],
  { hidden }: TableView,
): readonly Column[] {
  const left = new Set(hideableColumns(columns).filter(({ key }) => hidden.includes(key)));
  return columns.filter((column) => !left.has(column));
}

/** Parses a stored view, which may be of an older version. */
function toView(stored: unknown): TableView {
  const { hidden, isCompact } = (stored ?? {}) as Record<string, unknown>;
  const keys = Array.isArray(hidden) ? hidden.filter((key): key is string => typeof key === "string") : [];
  return { hidden: keys, isCompact: isCompact === true };
}
