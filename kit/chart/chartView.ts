import { createContext } from "react";

/** How the charts of a frame are looked at. */
export type ChartView = {
  readonly isTable: boolean;
  /** Raised whenever the whole span is asked for again. */
  readonly fits: number;
};

export const ChartViewContext = createContext<ChartView>({ isTable: false, fits: 0 });
