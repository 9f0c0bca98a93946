import { useEffect, type ReactNode } from "react";
import { useRowWindow } from "./rows/useRowWindow";
import { DataTable, type Column } from "./DataTable";
import { FindableRows } from "./rows/FindableRows";
import { RestLine } from "./rows/RestLine";
import { useMoreRows, type Rest } from "./rows/useMoreRows";

/** In pixels, as in the style sheets. */
const ROW_HEIGHT = 60;
const COMPACT_ROW_HEIGHT = 48;

type LongTableProps = {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly isCompact?: boolean;
  /** Number of loaded rows. */
  readonly count: number;
  /** Renders a TableRow with the index and a unique key. */
  readonly renderRow: (index: number) => ReactNode;
  /** Returns the text that a row is found by. */
  readonly textOf: (index: number) => string;
  readonly rest: Rest;
  /** Text at the end of the list. */
  readonly end: string;
  /** Called with the drawn rows when they change. */
  readonly onDrawn?: (from: number, to: number) => void;
};

/** Table of any number of rows, loaded on scroll; only rows near the window are drawn. */
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
        // Includes the heading; -1 means that the number is unknown.
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
