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
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** Whether rows are 48 pixels high; by default 60. */
  readonly isCompact?: boolean;
  /** Number of loaded rows. */
  readonly count: number;
  /** Renders a TableRow with the index and a unique key. */
  readonly renderRow: (index: number) => ReactNode;
  /** Returns the text by which the browser's find-in-page finds a row that is not rendered. */
  readonly textOf: (index: number) => string;
  /** State of the further rows, from `useRest`. */
  readonly rest: Rest;
  /** Text after the last row of the list. */
  readonly end: string;
  /** Called with the range of rendered rows when it changes: the result of `useLiveRows`. */
  readonly onDrawn?: (from: number, to: number) => void;
};

/**
 * Table of any number of rows, loaded on scroll. Up to 200 rows are all rendered; of more, only those near the window.
 *
 * @example
 * ```tsx
 * const rest = useRest({ hasMore: hasNext, isLoading: isLoadingNext, loadNext, pageSize: 50 });
 * const renderRow = (index: number) => <TokenRow key={rows[index]!.id} row={rows[index]!} index={index} />;
 * const texts = { textOf: (index: number) => rows[index]!.name, end: t`These are all tokens.` };
 *
 * <LongTable label={t`Tokens`} columns={columns} count={rows.length} rest={rest} {...texts} renderRow={renderRow} />
 * ```
 */
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
