import { useRef, type CSSProperties, type ReactNode } from "react";
import { useWidth } from "@cenote/kit/layout/useWidth";
import { useRowWindow, type Reach } from "@cenote/kit/table/useRowWindow";
import { gridLayout } from "./gridLayout";
import * as styles from "./ItemGrid.module.css";

type ItemGridProps = {
  readonly label: string;
  /** How many items there are in all. */
  readonly count: number;
  /** The cards from one item to before another, as elements of a list. */
  readonly children: (from: number, to: number) => ReactNode;
};

/** Cards are many elements each: a few rows beyond the window are enough, and a print has those that are seen. */
const REACH: Reach = { beyond: 2, step: 1, fewest: 4, mostWhole: 0, isPrintedWhole: false };
/** Until the grid is measured, which is before it is painted. */
const USUAL_WIDTH = 936;

/** Any number of items as cards of one size, of which only those near the window are drawn. */
export function ItemGrid({ label, count, children }: ItemGridProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const { columns, gap, rowHeight } = gridLayout(useWidth(frameRef) ?? USUAL_WIDTH);
  const rows = Math.ceil(count / columns);
  const { bodyRef, from, to } = useRowWindow<HTMLUListElement>(rows, rowHeight, REACH);
  const style = {
    "--columns": columns,
    "--gap": `${gap}px`,
    "--row": `${rowHeight - gap}px`,
    // What is not drawn keeps its room.
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
