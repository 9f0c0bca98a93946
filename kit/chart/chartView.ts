import { createContext } from "react";

/** How the charts of a frame are looked at. */
export type ChartView = {
  readonly isTable: boolean;
  /** Incremented when the whole span is requested again. */
  readonly fits: number;
};

export const ChartViewContext = createContext<ChartView>({ isTable: false, fits: 0 });
