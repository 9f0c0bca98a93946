import type { ReactNode } from "react";
import { ChevronDown } from "lucide-react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./DataTable.module.css";
import { Skeleton } from "./Skeleton";

/** Where something is shown: on wide screens, on all but phones, on phones alone; without one, everywhere. */
export type Place = "wide" | "desktop" | "phone";

export type Column = {
  readonly key: string;
  readonly heading: string;
  readonly isStart?: boolean;
  readonly place?: Place;
  /** Pixels. */
  readonly width?: number;
  /** What the heading means, where its words do not say it. */
  readonly hint?: string;
  /** A click on the heading asks for this order. */
  readonly onSort?: () => void;
  readonly isSorted?: boolean;
  /** What stands in its cells while rows load. */
  readonly skeleton?: "identity" | "text" | "short" | "sparkline";
};

type DataTableProps = {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly isCompact?: boolean;
  /** How many rows of skeletons follow the rows. */
  readonly loadingRows?: number;
  readonly children?: ReactNode;
};

/** A table of figures: text to the left, numbers to the right, two lines per row on a phone. */
export function DataTable({ label, columns, isCompact = false, loadingRows = 0, children }: DataTableProps) {
  return (
    <table
      className={joinClasses(styles.table, isCompact && styles.compact)}
      aria-label={label}
      aria-busy={loadingRows > 0 || undefined}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {children}
        {Array.from({ length: loadingRows }, (_, index) => (
          <LoadingRow key={index} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ column }: { column: Column }) {
  const { heading, isStart, place, width, hint, onSort, isSorted } = column;
  return (
    <th
      scope="col"
      className={joinClasses(styles.head, isStart && styles.start, placeClass(place))}
      style={width ? { width } : undefined}
      title={hint}
      aria-sort={isSorted ? "descending" : undefined}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {heading}
          {isSorted && <ChevronDown size={14} aria-hidden />}
        </button>
      ) : (
        heading
      )}
    </th>
  );
}

function LoadingRow({ columns }: { columns: readonly Column[] }) {
  return (
    <tr aria-hidden>
      {columns.map(({ key, isStart, place, skeleton = "text" }) => (
        <td key={key} className={joinClasses(isStart && styles.start, placeClass(place))}>
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
  text: <Skeleton width={56} />,
  short: <Skeleton width={14} />,
  sparkline: <Skeleton width={64} height={24} />,
};

const PLACES = { wide: styles.onWide, desktop: styles.onDesktop, phone: styles.onPhone };

function placeClass(place: Place | undefined): string | undefined {
  return place && PLACES[place];
}
