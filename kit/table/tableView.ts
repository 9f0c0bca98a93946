import { useWatched } from "../host/useWatched";
import { onceEach } from "../lib/once";
import { createStored } from "../state/stored";

/** How a visitor wants to see a list; kept in this browser. */
export type TableView = {
  /** The keys of the columns that are left out. */
  readonly hidden: readonly string[];
  readonly isCompact: boolean;
};

type Hideable = {
  readonly key: string;
  readonly place?: string;
  readonly leaves?: number;
};

const viewOf = onceEach((list: string) => createStored(`cenote.table.${list}`, toView));

/** The view of a list, by the list's name, and the way to change it. */
export function useTableView(list: string): { readonly view: TableView; readonly setView: (view: TableView) => void } {
  const stored = viewOf(list);
  return { view: useWatched(stored), setView: stored.set };
}

/** The columns that a visitor may leave out: those that leave a narrow table too. */
export function hideableColumns<Column extends Hideable>(columns: readonly Column[]): readonly Column[] {
  return columns.filter(({ leaves, place }) => leaves !== undefined && place !== "phone");
}

/** The columns without those that the visitor left out. */
export function shownColumns<Column extends Hideable>(
  columns: readonly Column[],
  { hidden }: TableView,
): readonly Column[] {
  const left = new Set(hideableColumns(columns).filter(({ key }) => hidden.includes(key)));
  return columns.filter((column) => !left.has(column));
}

/** What is stored may be of an older version. */
function toView(stored: unknown): TableView {
  const { hidden, isCompact } = (stored ?? {}) as Record<string, unknown>;
  const keys = Array.isArray(hidden) ? hidden.filter((key): key is string => typeof key === "string") : [];
  return { hidden: keys, isCompact: isCompact === true };
}
