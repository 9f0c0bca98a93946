import { createChart, CrosshairMode, LineSeries, LineStyle, type UTCTimestamp } from "lightweight-charts";
import { priceLabel } from "../lib/price";
import { onThemeChange, readColors } from "./chartColors";
import { DepthBands } from "./depthBands";
import type { PricePoint } from "./pricePoint";

const COLORS = ["water", "surface", "text", "text-soft", "line", "band-1", "band-2", "band-3", "band-4"] as const;
/** Labels stand beside the line on a desktop; a phone's width is the line's. */
const GUTTER_FROM_PIXELS = 640;
const GUTTER_PIXELS = 60;
/** Room above the line, and below it for the water. */
const MARGINS = { top: 0.1, bottom: 0.42 };

/** What the pointer is on: a point and where it stands in the chart, in pixels; null when it is elsewhere. */
export type Readout = { readonly point: PricePoint; readonly x: number; readonly y: number } | null;

export type PriceChartHandle = {
  readonly setPoints: (points: readonly PricePoint[]) => void;
  readonly remove: () => void;
};

/** Draws a price line over water into an element, and follows its size and theme. */
export function createPriceChart(element: HTMLElement, onReadout: (readout: Readout) => void): PriceChartHandle {
  const chart = createChart(element, {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    layout: {
      attributionLogo: false,
      fontFamily: "Inter, sans-serif",
      fontSize: 12,
      background: { color: "transparent" },
    },
    timeScale: { visible: false, fixLeftEdge: true, fixRightEdge: true },
    rightPriceScale: { borderVisible: false, scaleMargins: MARGINS, minimumWidth: GUTTER_PIXELS, tickMarkDensity: 6 },
    grid: { vertLines: { visible: false }, horzLines: { style: LineStyle.Dashed } },
    crosshair: { mode: CrosshairMode.Magnet, horzLine: { visible: false, labelVisible: false } },
  });
  const series = chart.addSeries(LineSeries, { lineWidth: 2, priceLineVisible: false, crosshairMarkerRadius: 5 });
  const bands = new DepthBands();
  series.attachPrimitive(bands);
  let points: readonly PricePoint[] = [];

  const paint = () => {
    const color = readColors(element, COLORS);
    chart.applyOptions({
      layout: { textColor: color["text-soft"] },
      grid: { horzLines: { color: color.line } },
      crosshair: { vertLine: { color: color["text-soft"], style: LineStyle.Solid, width: 1, labelVisible: false } },
    });
    series.applyOptions({
      color: color.water,
      crosshairMarkerBackgroundColor: color.surface,
      crosshairMarkerBorderColor: color.water,
      crosshairMarkerBorderWidth: 4,
    });
    const values = points.map(({ value }) => value);
    bands.set(values, [color["band-1"], color["band-2"], color["band-3"], color["band-4"]]);
  };
  const fit = () => {
    chart.applyOptions({ rightPriceScale: { visible: element.clientWidth >= GUTTER_FROM_PIXELS } });
    chart.timeScale().fitContent();
  };

  chart.subscribeCrosshairMove(({ logical }) => {
    const point = logical === undefined ? undefined : points[logical];
    const x = point && chart.timeScale().logicalToCoordinate(logical as never);
    const y = point && series.priceToCoordinate(point.value);
    onReadout(point && x != null && y != null ? { point, x, y } : null);
  });
  const stopTheme = onThemeChange(paint);
  const sizes = new ResizeObserver(fit);
  sizes.observe(element);

  return {
    setPoints(next) {
      points = next;
      const smallest = Math.min(...next.map(({ value }) => value));
      series.applyOptions({
        priceFormat: {
          type: "custom",
          formatter: (price: number) => priceLabel(price),
          minMove: smallestMove(smallest),
        },
      });
      series.setData(next.map(({ timestamp, value }) => ({ time: timestamp as UTCTimestamp, value })));
      paint();
      fit();
    },
    remove() {
      stopTheme();
      sizes.disconnect();
      chart.remove();
    },
  };
}

/** The step between prices that the scale tells apart: fine enough for tiny prices, and a power of ten, as it must be. */
function smallestMove(price: number): number {
  const cent = 0.01;
  return price > 0 ? Math.min(cent, 10 ** (Math.floor(Math.log10(price)) - 4)) : cent;
}
