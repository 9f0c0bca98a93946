import type { ReactNode } from "react";
import { Cell, type CellTone } from "./Cell";
import { columnRoom } from "./columnRoom";
import type { CsvValue } from "./csv";
import type { Column } from "./DataTable";
import type { TableSort } from "./tableSort";

/** One field of a row in the CSV file. */
export type CsvField<Exported> = { readonly heading: string; readonly value: (row: Exported) => CsvValue };

/**
 * One column of a list, whole: its heading, its cells, the order it stands for and its fields in the CSV file. `Row` is
 * what the screen knows of a row, `Exported` what the file knows of it.
 */
export type ListColumn<Row, Exported = Row, Sort extends string = never> = Omit<Column, "onSort"> & {
  readonly tone?: CellTone;
  /** What it is called in the list of orders, where its heading is a sign. */
  readonly sortText?: string;
  /** The name of its order in the URL. A click on the heading sorts by it. */
  readonly sort?: Sort;
  /** What its cells show. Not a component: hooks belong to the row. */
  readonly cell: (row: Row) => ReactNode;
  readonly csv?: readonly CsvField<Exported>[];
};

type AnyColumn<Row> = Pick<ListColumn<Row>, "key" | "isStart" | "place" | "width" | "leaves" | "tone" | "cell">;

/** The cells of one row. */
export function RowCells<Row>({ columns, row }: { columns: readonly AnyColumn<Row>[]; row: Row }) {
  const room = columnRoom(columns);
  return columns.map(({ key, isStart, place, tone, cell }) => (
    <Cell key={key} isStart={isStart} place={place} tone={tone} room={room.get(key)}>
      {cell(row)}
    </Cell>
  ));
}

/** The headings of a list that its visitor can order. */
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

/** The first line of the CSV file. */
export function csvHeader<Exported>(columns: Exporting<Exported>): readonly string[] {
  return columns.flatMap(({ csv = [] }) => csv.map(({ heading }) => heading));
}

/** A row's line in the CSV file. */
export function csvValues<Exported>(columns: Exporting<Exported>, row: Exported): readonly CsvValue[] {
  return columns.flatMap(({ csv = [] }) => csv.map(({ value }) => value(row)));
}
