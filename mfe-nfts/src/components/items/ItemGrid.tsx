import { useRef, type CSSProperties, type ReactNode } from "react";
import { useWidth } from "@cenote/kit/layout/useWidth";
import { useRowWindow, type Reach } from "@cenote/kit/table/rows/useRowWindow";
import { gridLayout } from "./gridLayout";
import * as styles from "./ItemGrid.module.css";

type ItemGridProps = {
  readonly label: string;
  /** Total number of items. */
  readonly count: number;
  /** Renders the cards from one index to before another, as elements of a list. */
  readonly children: (from: number, to: number) => ReactNode;
};

/** Each card has many elements: a few rows beyond the window are enough, and only visible ones are printed. */
const REACH: Reach = { beyond: 2, step: 1, fewest: 4, maxWhole: 0, isPrintedWhole: false };
/** Width until the grid is measured, which is before it is painted. */
const USUAL_WIDTH = 936;

/** Virtual grid of any number of cards of one size: only those near the window are drawn. */
export function ItemGrid({ label, count, children }: ItemGridProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const { columns, gap, rowHeight } = gridLayout(useWidth(frameRef) ?? USUAL_WIDTH);
  const rows = Math.ceil(count / columns);
  const { bodyRef, from, to } = useRowWindow<HTMLUListElement>(rows, rowHeight, REACH);
  const style = {
    "--columns": columns,
    "--gap": `${gap}px`,
    "--row": `${rowHeight - gap}px`,
    // Undrawn rows keep their space.
    paddingBlockStart: from * rowHeight,
    paddingBlockEnd: Math.max(0, rows - to) * rowHeight,
  } as CSSProperties;
  return (
    <div ref={frameRef}>
      <ul ref={bodyRef} className={styles.grid} style={style} aria-label={label}>
        {children(from * columns, Math.min(count, to * columns))}
      </ul>
    </div>
  );
}
