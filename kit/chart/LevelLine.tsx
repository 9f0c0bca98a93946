import { ChevronsUpDown } from "lucide-react";
import type { PointerEvent } from "react";
import * as styles from "./ChartPlot.module.css";
import type { ChartCanvas } from "./canvas/createChartCanvas";
import type { ChartLevel } from "./canvas/drawnChart";

/** Draggable line across the chart at a value. A field beside the chart sets the same value by keyboard. */
export function LevelLine({ canvas, level }: { readonly canvas: ChartCanvas; readonly level: ChartLevel }) {
  const y = canvas.yOf(level.value);
  const handleDrag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { top } = event.currentTarget.parentElement!.parentElement!.getBoundingClientRect();
    const value = canvas.valueAt(event.clientY - top);
    if (value !== null && value > 0) level.onMove(value);
  };
  if (y === null) return null;
  return (
    <div className={styles.levelLine} style={{ top: `clamp(12px, ${Math.round(y)}px, 100% - 12px)` }} aria-hidden>
      <span
        className={styles.levelHandle}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={handleDrag}
      >
        <ChevronsUpDown size={14} />
        {level.text}
      </span>
    </div>
  );
}
