import { createContext } from "react";

/** The point that is read out, as text. */
export type ChartReading = { readonly value: string; readonly moment: string };

/** View of the charts in a frame. */
export type ChartView = {
  readonly isTable: boolean;
  /** Incremented when the visitor requests the whole span again. */
  readonly fits: number;
  /** Called with the point under the crosshair, or null when the pointer leaves the chart. */
  readonly onRead: (reading: ChartReading | null) => void;
};

export const ChartViewContext = createContext<ChartView>({ isTable: false, fits: 0, onRead: () => undefined });

/** Reading for the figure above a chart. Separate from the view, because charts do not depend on it. */
export const ChartReadingContext = createContext<ChartReading | null>(null);
