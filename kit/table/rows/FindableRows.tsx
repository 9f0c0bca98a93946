import { useEffect, useRef, type CSSProperties, useState } from "react";
import * as styles from "../LongTable.module.css";

/** Number of rows whose texts share an element. */
const GROUP = 100;
const UNTIL_FOUND = "until-found";
/** Milliseconds without a scroll before the texts of undrawn rows are written: a search in the page needs them then. */
const REST_MILLISECONDS = 200;

type FindableRowsProps = {
  /** Index of the first row. */
  readonly from: number;
  /** Index after the last row. */
  readonly to: number;
  /** In pixels. */
  readonly rowHeight: number;
  readonly textOf: (index: number) => string;
};

/**
 * Placeholder of undrawn rows: as high as the rows, with their texts for the browser's find-in-page. Each line of text
 * lies where its row will be, in elements that are hidden "until found": a browser that supports this scrolls to a
 * match, and the rows are drawn there. In other browsers the texts are hidden, and only drawn rows are found.
 */
export function FindableRows({ from, to, rowHeight, textOf }: FindableRowsProps) {
  if (from >= to) return null;
  // One cell: if it spanned columns that a phone hides, the table would make room for them.
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

/** The texts, updated when a scroll has ended: until then, texts of newly drawn rows remain. */
function Texts({ rowHeight, textOf, ...range }: FindableRowsProps) {
  const from = useSettled(range.from, REST_MILLISECONDS);
  const to = useSettled(range.to, REST_MILLISECONDS);
  const cellRef = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    // React writes `hidden` as a boolean. A match is hidden again once the window has moved on.
    for (const group of cellRef.current?.children ?? []) {
      if (group.getAttribute("hidden") !== UNTIL_FOUND) group.setAttribute("hidden", UNTIL_FOUND);
    }
  });

  // Positions are relative to the fixed end of the table: a scroll changes one group at each end, for any length of the
  // table.
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

/** A component, so that its lines are joined once. */
function Lines({ start, end, textOf }: LinesProps) {
  const lines: string[] = [];
  // An untrusted text must not begin a new line.
  for (let index = start; index < end; index++) lines.push(textOf(index).replace(/\s+/g, " "));
  return lines.join("\n");
}

/** Returns the last number that was stable for so many milliseconds; initially the current one. */
function useSettled(value: number, milliseconds: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
