import type { ComponentType } from "react";
import type { ChartForm, ChartPoint } from "./chartPoint";

/** A value that the visitor sets on the chart, by the pointer; elsewhere by a field. */
export type ChartLevel = {
  readonly value: number;
  readonly text: string;
  readonly onMove: (value: number) => void;
};

export type DrawnChartProps = {
  readonly form: ChartForm;
  readonly points: readonly ChartPoint[];
  readonly text: (value: number) => string;
  /** How a candle's volume is written. */
  readonly volumeText: (value: number) => string;
  readonly moment: (timestamp: number) => string;
  /** The figures are out of date. */
  readonly isStale: boolean;
  /** Incremented when the whole span is requested again. */
  readonly fits: number;
  /** How far it is drawn up: below 0 farther away. */
  readonly zoom: number;
  /** The point that is read out. */
  readonly picked: number | null;
  /** The point that a key led to: brought into view where it is beyond an edge. */
  readonly revealed: number | null;
  readonly onPick: (index: number | null) => void;
  readonly level?: ChartLevel | null;
};

/** What draws a chart. */
export type DrawnChart = ComponentType<DrawnChartProps>;
