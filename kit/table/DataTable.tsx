import { ChevronDown, ChevronUp } from "lucide-react";
import type { CSSProperties, ReactNode, Ref } from "react";
import { joinClasses } from "../lib/joinClasses";
import { columnClass, type Place } from "./columns/columnClass";
import { columnRoom } from "./columns/columnRoom";
import * as rooms from "./columns/columnRoom.module.css";
import * as styles from "./DataTable.module.css";
import { openRow } from "./rows/openRow";
import { Spoken } from "../text/Spoken";
import { Skeleton } from "../feedback/Skeleton";

/** Heading of a table's column. */
export type Column = {
  readonly key: string;
  readonly heading: string;
  /** Whether the heading is for screen readers only, because its cells are self-explanatory. */
  readonly isHeadingSpoken?: boolean;
  /** Whether the column is aligned to the start, like text; by default to the end, like numbers. */
  readonly isStart?: boolean;
  /** Only device that shows the column; by default all do. */
  readonly place?: Place;
  /** In pixels. In a long table, columns without a width share the rest. */
  readonly width?: number;
  /** Order in which columns are hidden in a long table that is too narrow, 1 first; columns without it stay. */
  readonly leaves?: number;
  /** In pixels on a phone, where that differs. */
  readonly phoneWidth?: number;
  /** Explanation in the heading's tooltip. */
  readonly hint?: string;
  /** Called on a click on the heading: sorts by this column, or reverses the order. */
  readonly onSort?: () => void;
  /** Current order by this column; the table is sorted by at most one. */
  readonly sorted?: "ascending" | "descending";
  /** Skeleton of its cells: a logo with two lines of text, or by default a figure. */
  readonly skeleton?: "identity" | "figure";
};

type DataTableProps = {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** Whether the rows are low. */
  readonly isCompact?: boolean;
  /** Number of skeleton rows after the rows; by default 0. */
  readonly loadingRows?: number;
  /** Whether its columns keep their widths while rows are replaced, and its headings stay visible. */
  readonly isLong?: boolean;
  /** Total number of rows, including the headings' row, where not all are rendered; -1 when unknown. */
  readonly rowCount?: number;
  /** Whether rows are loading, for screen readers; by default while there are skeleton rows. */
  readonly isBusy?: boolean;
  readonly bodyRef?: Ref<HTMLTableSectionElement>;
  /** Rows: `tr` elements with a Cell for each column, in the columns' order. */
  readonly children?: ReactNode;
};

/**
 * Table of figures. A click on a row opens the link in it that is marked with `data-row-link`, as Identity does.
 *
 * @example
 * ```tsx
 * const columns = [{ key: "owner", heading: t`Owner`, isStart: true }, { key: "share", heading: t`Share` }];
 *
 * <DataTable label={t`Owners`} columns={columns}>
 *   <tr>
 *     <Cell isStart>{name}</Cell>
 *     <Cell tone="strong">{shareText(amount, supply)}</Cell>
 *   </tr>
 * </DataTable>
 * ```
 */
export function DataTable(props: DataTableProps) {
  const { label, columns, isCompact = false, loadingRows = 0, isLong = false, isBusy = loadingRows > 0 } = props;
  const { rowCount, bodyRef, children } = props;
  const room = columnRoom(columns);
  const table = (
    <table
      className={joinClasses(styles.table, isCompact && styles.compact, isLong && styles.long)}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-rowcount={rowCount}
    >
      <thead>
        <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
          {columns.map((column) => (
            <Heading key={column.key} column={column} room={room.get(column.key)} />
          ))}
        </tr>
      </thead>
      <tbody ref={bodyRef} onClick={openRow} onAuxClick={openRow}>
        {children}
        {Array.from({ length: loadingRows }, (_, index) => (
          <LoadingRow key={index} columns={columns} />
        ))}
      </tbody>
    </table>
  );
  return <div className={rooms.room}>{table}</div>;
}

function Heading({ column, room }: { column: Column; room: number | undefined }) {
  const { heading, isHeadingSpoken, isStart, place, width, phoneWidth = width, hint, onSort, sorted } = column;
  const Arrow = sorted === "ascending" ? ChevronUp : ChevronDown;
  return (
    <th
      scope="col"
      className={joinClasses(styles.head, columnClass({ isStart, place, room }))}
      style={width ? ({ "--width": `${width}px`, "--phone-width": `${phoneWidth}px` } as CSSProperties) : undefined}
      title={hint}
      aria-sort={sorted}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {heading}
          {sorted && <Arrow size={14} aria-hidden />}
        </button>
      ) : isHeadingSpoken ? (
        <Spoken>{heading}</Spoken>
      ) : (
        heading
      )}
    </th>
  );
}

/** Row whose content is still loading. */
export function LoadingRow({ columns }: { columns: readonly Column[] }) {
  const room = columnRoom(columns);
  return (
    <tr aria-hidden>
      {columns.map(({ key, isStart, place, skeleton = "figure" }) => (
        <td key={key} className={columnClass({ isStart, place, room: room.get(key) })}>
          <span className={styles.placeholder}>{SKELETONS[skeleton]}</span>
        </td>
      ))}
    </tr>
  );
}

const SKELETONS = {
  identity: (
    <>
      <Skeleton width={34} height={34} isCircle />
      <span className={styles.lines}>
        <Skeleton width={96} />
        <Skeleton width={48} height={10} />
      </span>
    </>
  ),
  figure: <Skeleton width={56} />,
};
