import { useEffect, type ReactNode } from "react";
import { useRowWindow } from "./useRowWindow";
import { DataTable, type Column } from "./DataTable";
import { FindableRows } from "./FindableRows";
import { RestLine } from "./RestLine";
import { useMoreRows, type Rest } from "./useMoreRows";

/** Pixels, as the style sheets have it. */
const ROW_HEIGHT = 60;
const COMPACT_ROW_HEIGHT = 48;

type LongTableProps = {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly isCompact?: boolean;
  /** How many rows are there. */
  readonly count: number;
  /** A TableRow, with the index and a key of its own. */
  readonly renderRow: (index: number) => ReactNode;
  /** What a row is found by. */
  readonly textOf: (index: number) => string;
  readonly rest: Rest;
  /** Said where the list ends. */
  readonly end: string;
  /** The rows that are drawn, as they change. */
  readonly onDrawn?: (from: number, to: number) => void;
};

/** A table of any number of rows, loaded as they are scrolled to; only those near the window are drawn. */
export function LongTable(props: LongTableProps) {
  const { label, columns, isCompact = false, count, renderRow, textOf, rest, end, onDrawn } = props;
  const rowHeight = isCompact ? COMPACT_ROW_HEIGHT : ROW_HEIGHT;
  const { bodyRef, from, to, reached } = useRowWindow(count, rowHeight);
  const { hasMore, isLoading } = rest;
  useMoreRows(rest, reached, count);
  useEffect(() => onDrawn?.(from, to), [onDrawn, from, to]);

  const gap = { rowHeight, textOf };
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        isCompact={isCompact}
        isLong
        bodyRef={bodyRef}
        // The heading counts; -1 means that the number is unknown.
        rowCount={hasMore ? -1 : count + 1}
        isBusy={isLoading}
      >
        <FindableRows {...gap} from={0} to={from} />
        {Array.from({ length: to - from }, (_, place) => renderRow(from + place))}
        <FindableRows {...gap} from={to} to={count} />
      </DataTable>
      <RestLine rest={rest} end={end} />
    </>
  );
}
