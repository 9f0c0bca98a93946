import type { ReactNode } from "react";
import { Cell, type CellTone } from "./Cell";
import { columnRoom } from "./columnRoom";
import type { CsvField } from "../controls/csvSource";
import type { Column } from "../DataTable";
import type { TableSort } from "../tableSort";

/**
 * Column of a list: its heading, its cells, its sort order and its CSV fields. `Row` is a row of the screen, `Exported`
 * a row of the export, `Sort` the names of the list's orders.
 *
 * @example
 * ```tsx
 * const volume: ListColumn<TokenRow, TokenRow, "volume"> = {
 *   key: "volume",
 *   heading: t`Volume`,
 *   sort: "volume",
 *   cell: ({ volume }) => <UsdText value={volume} />,
 *   csv: [{ heading: t`Volume in USD`, value: ({ volume }) => volume }],
 * };
 * ```
 */
export type ListColumn<Row, Exported = Row, Sort extends string = never> = Omit<Column, "onSort"> & {
  readonly tone?: CellTone;
  /** Name in the menu of orders; by default the heading. */
  readonly sortText?: string;
  /** Name of its order in the URL; without one, the list cannot be sorted by it. */
  readonly sort?: Sort;
  /** Renders a cell. Not a component: hooks belong to the row. */
  readonly cell: (row: Row) => ReactNode;
  /** Fields in the export; by default none. */
  readonly csv?: readonly CsvField<Exported>[];
};

type AnyColumn<Row> = Pick<ListColumn<Row>, "key" | "isStart" | "place" | "width" | "leaves" | "tone" | "cell">;

/** Renders the cells of a row: one for each column. */
export function RowCells<Row>({ columns, row }: { columns: readonly AnyColumn<Row>[]; row: Row }) {
  const room = columnRoom(columns);
  return columns.map(({ key, isStart, place, tone, cell }) => (
    <Cell key={key} isStart={isStart} place={place} tone={tone} room={room.get(key)}>
      {cell(row)}
    </Cell>
  ));
}

/** Returns the columns of a DataTable or LongTable, whose headings sort the list where a column has a `sort`. */
export function sortableHeadings<Sort extends string>(
  columns: readonly (Omit<Column, "onSort"> & { readonly sort?: Sort })[],
  { by, isAscending }: TableSort<Sort>,
  onSort: (by: Sort) => void,
): readonly Column[] {
  const direction = isAscending ? "ascending" : "descending";
  return columns.map(({ sort, ...column }) =>
    sort ? { ...column, onSort: () => onSort(sort), sorted: sort === by ? direction : undefined } : column,
  );
}
