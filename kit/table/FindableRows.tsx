import { useEffect, useRef, type CSSProperties } from "react";
import { useSettled } from "./useSettled";
import * as styles from "./LongTable.module.css";

/** Rows whose texts stand in one element. */
const GROUP = 100;
const UNTIL_FOUND = "until-found";
/** Milliseconds without a scroll before the texts of undrawn rows are written: a search in the page starts then. */
const REST_MILLISECONDS = 200;

type FindableRowsProps = {
  /** The first row, from 0. */
  readonly from: number;
  /** The row after the last. */
  readonly to: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly textOf: (index: number) => string;
};

/**
 * Stands for rows that are not drawn: as high as they are, with their texts for the browser's own search. Each line of
 * text lies where its row will be, in elements that are hidden "until found": a browser that knows this scrolls to what
 * it found, and the rows are drawn there. Elsewhere they are simply hidden, and only drawn rows are found.
 */
export function FindableRows({ from, to, rowHeight, textOf }: FindableRowsProps) {
  if (from >= to) return null;
  // One cell: were it to span columns that a phone does not show, the table would make room for them.
  return (
    <tr
      aria-hidden
      className={styles.gap}
      style={{ height: (to - from) * rowHeight, ...({ "--row-height": `${rowHeight}px` } as CSSProperties) }}
    >
      <Texts from={from} to={to} rowHeight={rowHeight} textOf={textOf} />
    </tr>
  );
}

/** The texts, once a scroll has come to rest: while it goes on, those of rows that have been drawn since are still there. */
function Texts({ rowHeight, textOf, ...range }: FindableRowsProps) {
  const from = useSettled(range.from, REST_MILLISECONDS);
  const to = useSettled(range.to, REST_MILLISECONDS);
  const cellRef = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    // React writes `hidden` as a flag. What was found is hidden again once the window has moved on.
    for (const group of cellRef.current?.children ?? []) {
      if (group.getAttribute("hidden") !== UNTIL_FOUND) group.setAttribute("hidden", UNTIL_FOUND);
    }
  });

  // From the end of the table that stays where it is: a scroll changes one group of each, whatever the table's length.
  const placeOf = (start: number, end: number) =>
    from === 0 ? { top: start * rowHeight } : { bottom: (to - end) * rowHeight };
  return (
    <td ref={cellRef}>
      {groupsOf(from, to).map(([start, end]) => (
        <div
          key={Math.floor(start / GROUP)}
          className={styles.findable}
          style={{ ...placeOf(start, end), height: (end - start) * rowHeight, lineHeight: `${rowHeight}px` }}
        >
          <Lines start={start} end={end} textOf={textOf} />
        </div>
      ))}
    </td>
  );
}

function groupsOf(from: number, to: number): (readonly [start: number, end: number])[] {
  const groups: (readonly [number, number])[] = [];
  for (let start = from; start < to;) {
    const end = Math.min(to, GROUP * (Math.floor(start / GROUP) + 1));
    groups.push([start, end]);
    start = end;
  }
  return groups;
}

type LinesProps = { readonly start: number; readonly end: number } & Pick<FindableRowsProps, "textOf">;

/** A component, so that lines are put together once. */
function Lines({ start, end, textOf }: LinesProps) {
  const lines: string[] = [];
  // An untrusted text must not begin a new line.
  for (let index = start; index < end; index++) lines.push(textOf(index).replace(/\s+/g, " "));
  return lines.join("\n");
}
