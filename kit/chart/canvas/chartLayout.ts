import type { IChartApi, ISeriesApi, Logical, SeriesType } from "lightweight-charts";
import { levelsBetween } from "./levels";
import type { ChartPoint } from "../chartPoint";

const LEVELS = 4;
const MAX_MOMENTS = 4;
/** Width of a date with its time and some room, in pixels. */
const MOMENT_WIDTH = 116;

/** Positions of a chart's labels, in whole pixels from its left and top. */
export type ChartLayout = {
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  /** The newest value; null where it is not visible. */
  readonly last: { readonly value: number; readonly y: number } | null;
  readonly moments: readonly { readonly timestamp: number; readonly x: number }[];
};

/** Reads the layout of a drawn chart; null while nothing can be drawn. */
export function readLayout(
  chart: IChartApi,
  series: ISeriesApi<SeriesType>,
  points: readonly ChartPoint[],
  margins: { readonly top: number; readonly bottom: number },
): ChartLayout | null {
  const { width, height } = chart.paneSize();
  const most = series.coordinateToPrice(height * margins.top * 0.5);
  const least = series.coordinateToPrice(height * (1 - margins.bottom));
  const lastPoint = points.at(-1);
  if (most === null || least === null || !lastPoint || width === 0) return null;

  const heightOf = (value: number) => Math.round(series.priceToCoordinate(value) ?? -1);
  const levels = levelsBetween(least, most, LEVELS).map((value) => ({ value, y: heightOf(value) }));
  const moments = momentPlaces(width).flatMap((x) => {
    const point = points[Math.round(chart.timeScale().coordinateToLogical(x) ?? -1) as Logical];
    return point ? [{ timestamp: point.timestamp, x }] : [];
  });
  const lastX = chart.timeScale().logicalToCoordinate((points.length - 1) as Logical);
  const isLastVisible = lastX !== null && lastX <= width + 1;
  return { levels, moments, last: isLastVisible ? { value: lastPoint.value, y: heightOf(lastPoint.value) } : null };
}

/** Returns the positions of the time labels under the drawing, as many as fit. */
function momentPlaces(width: number): readonly number[] {
  const count = Math.max(2, Math.min(MAX_MOMENTS, Math.floor(width / MOMENT_WIDTH)));
  return Array.from({ length: count }, (_, index) => Math.round((width * (index + 0.4)) / count));
}

export function sameLayout(one: ChartLayout, other: ChartLayout): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
