import { createContext } from "react";

/** The point of a chart that is read out, as text. */
export type ChartReading = { readonly value: string; readonly moment: string };

/** How the charts of a frame are looked at. */
export type ChartView = {
  readonly isTable: boolean;
  /** Incremented when the whole span is requested again. */
  readonly fits: number;
  /** Called with the point under the crosshair; null when it leaves the chart. */
  readonly onRead: (reading: ChartReading | null) => void;
};

export const ChartViewContext = createContext<ChartView>({ isTable: false, fits: 0, onRead: () => undefined });

/** For the figure above a chart. Apart from the view: charts do not depend on it. */
export const ChartReadingContext = createContext<ChartReading | null>(null);
