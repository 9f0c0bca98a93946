import type { ComponentType } from "react";
import type { ChartForm, ChartPoint } from "../chartPoint";

/** Value that the visitor sets by dragging on the chart, or in a field elsewhere. */
export type ChartLevel = {
  readonly value: number;
  readonly text: string;
  readonly onMove: (value: number) => void;
};

export type DrawnChartProps = {
  readonly form: ChartForm;
  readonly points: readonly ChartPoint[];
  readonly text: (value: number) => string;
  /** Formats a candle's volume. */
  readonly volumeText: (value: number) => string;
  readonly moment: (timestamp: number) => string;
  /** Whether the figures are stale. */
  readonly isStale: boolean;
  /** Incremented when the visitor requests the whole span again. */
  readonly fits: number;
  /** Zoom level; below 0 zoomed out. */
  readonly zoom: number;
  /** Index of the point that is read out. */
  readonly picked: number | null;
  /** Index of the point that a key selected; scrolled into view where it is beyond an edge. */
  readonly revealed: number | null;
  readonly onPick: (index: number | null) => void;
  readonly level?: ChartLevel | null;
};

/** Component that draws a chart. */
export type DrawnChart = ComponentType<DrawnChartProps>;
