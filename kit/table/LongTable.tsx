import { t } from "@lingui/core/macro";
import { RotateCw } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useRowWindow } from "./useRowWindow";
import { Button } from "../form/Button";
import { DataTable, type Column } from "./DataTable";
import { FindableRows } from "./FindableRows";
import * as styles from "./LongTable.module.css";

/** Pixels, as the style sheets have it. */
const ROW_HEIGHT = 60;
const COMPACT_ROW_HEIGHT = 48;
/** The next page is fetched while this many rows are still to be drawn: of a first page of 50, not before a scroll. */
const ROWS_AHEAD = 15;

/** What comes after the rows that are there. */
export type Rest = {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
};

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
  const { bodyRef, from, to } = useRowWindow(count, rowHeight);
  const { hasMore, isLoading, hasFailed, load } = rest;
  const isNearEnd = to + ROWS_AHEAD >= count;

  useEffect(() => {
    if (isNearEnd && hasMore && !isLoading && !hasFailed) load();
  }, [isNearEnd, hasMore, isLoading, hasFailed, load]);
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
      <div className={styles.rest} role="status">
        {hasFailed ? (
          <>
            <span>{t`More rows could not be loaded.`}</span>
            <Button kind="quiet" size="small" onClick={load}>
              <RotateCw size={14} aria-hidden /> {t`Try again`}
            </Button>
          </>
        ) : hasMore ? (
          t`Loading more…`
        ) : (
          end
        )}
      </div>
    </>
  );
}
