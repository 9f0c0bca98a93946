import type { ReactNode } from "react";
import { Cell, type CellTone } from "./Cell";
import { columnRoom } from "./columnRoom";
import type { CsvValue } from "../controls/csv";
import type { Column } from "../DataTable";
import type { TableSort } from "../tableSort";

/** Field of a row in the CSV file. */
export type CsvField<Exported> = { readonly heading: string; readonly value: (row: Exported) => CsvValue };

/**
 * Full definition of a list's column: its heading, its cells, its order and its fields in the CSV file. `Row` is the
 * screen's type of a row, `Exported` the file's.
 */
export type ListColumn<Row, Exported = Row, Sort extends string = never> = Omit<Column, "onSort"> & {
  readonly tone?: CellTone;
  /** Name in the menu of orders, where its heading is a sign. */
  readonly sortText?: string;
  /** Name of its order in the URL. A click on the heading sorts by it. */
  readonly sort?: Sort;
  /** Renders a cell. Not a component: hooks belong to the row. */
  readonly cell: (row: Row) => ReactNode;
  readonly csv?: readonly CsvField<Exported>[];
};

type AnyColumn<Row> = Pick<ListColumn<Row>, "key" | "isStart" | "place" | "width" | "leaves" | "tone" | "cell">;

/** Renders the cells of one row. */
export function RowCells<Row>({ columns, row }: { columns: readonly AnyColumn<Row>[]; row: Row }) {
  const room = columnRoom(columns);
  return columns.map(({ key, isStart, place, tone, cell }) => (
    <Cell key={key} isStart={isStart} place={place} tone={tone} room={room.get(key)}>
      {cell(row)}
    </Cell>
  ));
}

/** Returns the headings of a sortable list. */
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

type Exporting<Exported> = readonly { readonly csv?: readonly CsvField<Exported>[] }[];

/** Returns the header line of the CSV file. */
export function csvHeader<Exported>(columns: Exporting<Exported>): readonly string[] {
  return columns.flatMap(({ csv = [] }) => csv.map(({ heading }) => heading));
}

/** Returns a row's values in the CSV file. */
export function csvValues<Exported>(columns: Exporting<Exported>, row: Exported): readonly CsvValue[] {
  return columns.flatMap(({ csv = [] }) => csv.map(({ value }) => value(row)));
}
