import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type AutoscaleInfo,
  type IChartApi,
  type ISeriesApi,
  type Logical,
  type UTCTimestamp,
} from "lightweight-charts";
import { onThemeChange, readColors } from "../chartColors";
import { readLayout, sameLayout, type ChartLayout } from "./chartLayout";
import { ChartLevels } from "./chartLevels";
import type { ChartForm, ChartPoint } from "../chartPoint";
import { DepthBands } from "./depthBands";

const COLORS = [
  ...(["water", "second", "text-faint", "line", "volume", "rise", "fall"] as const),
  ...(["band-1", "band-2", "band-3", "band-4"] as const),
];
type Colors = Readonly<Record<(typeof COLORS)[number], string>>;

/** Margins above and below the drawing: for the water, or for the time labels. */
const MARGINS = {
  line: { top: 0.1, bottom: 0.42 },
  candles: { top: 0.1, bottom: 0.32 },
  bars: { top: 0.1, bottom: 0.1 },
};
/** Margins of the volume bars under candles. */
const VOLUME_MARGINS = { top: 0.76, bottom: 0.1 };
const VOLUME_SCALE = "volume";
const MIN_VISIBLE_POINTS = 5;
/** Maximum distance at which a value is kept in view, in heights of the drawing. */
const FARTHEST_INCLUDED = 1;

export type ChartCanvas = {
  /** Draws points; stale figures have no color. */
  readonly draw: (points: readonly ChartPoint[], isStale: boolean) => void;
  /** Shows the whole span again. */
  readonly fit: () => void;
  /** Zooms around a point by a factor of the visible range: a half, or twice. */
  readonly zoom: (factor: number, index: number) => void;
  /** Scrolls until a point is visible. */
  readonly reveal: (index: number) => void;
  /** Returns a point's position in pixels. */
  readonly place: (index: number) => { readonly x: number; readonly y: number } | null;
  /** Convert between a value and its distance from the top in pixels. */
  readonly yOf: (value: number) => number | null;
  readonly valueAt: (y: number) => number | null;
  /** Keeps a value in view if it is close to the drawing; null for no value. */
  readonly include: (value: number | null) => void;
  /** Returns the point nearest to a distance from the left, in pixels. */
  readonly indexAt: (x: number) => number | null;
  readonly remove: () => void;
};

/** Draws points into an element, follows its size and theme, and reports the positions of labels. */
export function createChartCanvas(
  element: HTMLElement,
  form: ChartForm,
  onLayout: (layout: ChartLayout) => void,
): ChartCanvas {
  const chart = createChart(element, {
    autoSize: true,
    // Over a line or bars a wheel scrolls the screen, and a finger reads out values; candles are zoomed and moved.
    handleScroll: {
      mouseWheel: false,
      horzTouchDrag: form === "candles",
      vertTouchDrag: false,
      pressedMouseMove: true,
    },
    handleScale: {
      mouseWheel: form === "candles",
      pinch: true,
      axisPressedMouseMove: false,
      axisDoubleClickReset: false,
    },
    layout: { attributionLogo: false, background: { color: "transparent" } },
    timeScale: { visible: false, fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 0.01 },
    rightPriceScale: { visible: false, scaleMargins: MARGINS[form] },
    grid: { vertLines: { visible: false }, horzLines: { visible: false } },
    crosshair: { vertLine: { visible: false, labelVisible: false }, horzLine: { visible: false, labelVisible: false } },
  });
  const series = addSeries(chart, form);
  const volumes = form === "candles" ? addVolumes(chart) : null;
  let compared: ISeriesApi<"Line"> | null = null;
  const bands = new DepthBands();
  if (form === "line") series.attachPrimitive(bands);
  let points: readonly ChartPoint[] = [];
  let isStale = false;
  let layout: ChartLayout | null = null;

  const measure = () => {
    const next = readLayout(chart, series, points, MARGINS[form]);
    if (next && !(layout && sameLayout(layout, next))) {
      layout = next;
      queueMicrotask(() => onLayout(next));
    }
    return (layout?.levels ?? []).map(({ y }) => y);
  };
  const levels = new ChartLevels(measure);
  series.attachPrimitive(levels);

  const paint = () => {
    const colors = readColors(element, COLORS);
    levels.setColor(colors.line);
    series.applyOptions(seriesColors(form, colors, isStale));
    compared?.applyOptions({ color: isStale ? colors["text-faint"] : colors.second });
    volumes?.applyOptions({ color: isStale ? colors["text-faint"] : colors.volume });
    if (form === "bars") series.setData(toBars(points, isStale ? colors["text-faint"] : colors.water));
    const water = isStale ? [] : [colors["band-1"], colors["band-2"], colors["band-3"], colors["band-4"]];
    bands.set(
      points.map(({ value }) => value),
      water,
    );
  };
  /** Returns the range of all points: bars and candles in full, a line from edge to edge. */
  const whole = () => {
    const edge = form === "line" ? 0.5 : 0;
    return { from: edge, to: Math.max(edge, points.length - 1 - edge) };
  };
  const fit = () => {
    if (points.length > 0) chart.timeScale().setVisibleLogicalRange(whole());
  };
  const isFitted = () => {
    const visible = chart.timeScale().getVisibleLogicalRange();
    const { from, to } = whole();
    return !visible || (visible.from - from < 0.5 && to - visible.to < 0.5);
  };
  const stopTheme = onThemeChange(paint);
  const sizes = new ResizeObserver(fit);
  sizes.observe(element);

  return {
    draw(next, nextIsStale) {
      const isExtended = next.length !== points.length || next[0]?.timestamp !== points[0]?.timestamp;
      const fitsAgain = isExtended && (points.length === 0 || isFitted());
      points = next;
      isStale = nextIsStale;
      const smallest = Math.min(...next.map(({ value }) => value));
      series.applyOptions({ priceFormat: { type: "custom", formatter: String, minMove: smallestMove(smallest) } });
      if (form !== "bars") series.setData(toData(points));
      volumes?.setData(toVolumes(points));
      if (points.some((point) => point.compared != null)) compared ??= addCompared(chart);
      compared?.setData(toCompared(points));
      paint();
      if (fitsAgain) fit();
    },
    fit,
    zoom(factor, index) {
      const range = chart.timeScale().getVisibleLogicalRange();
      if (!range) return;
      const from = Math.max(whole().from, index - (index - range.from) * factor);
      const to = Math.min(whole().to, index + (range.to - index) * factor);
      if (to - from >= MIN_VISIBLE_POINTS) chart.timeScale().setVisibleLogicalRange({ from, to });
    },
    reveal(index) {
      const range = chart.timeScale().getVisibleLogicalRange();
      if (!range) return;
      const shift = Math.min(0, index - range.from) + Math.max(0, index - range.to);
      // A line's first and last points lie half a point inside the range of whole bars.
      if (Math.abs(shift) > 0.5)
        chart.timeScale().setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift });
    },
    place(index) {
      const point = points[index];
      const x = point && chart.timeScale().logicalToCoordinate(index as Logical);
      const y = point && series.priceToCoordinate(point.value);
      return x == null || y == null ? null : { x, y };
    },
    yOf: (value) => series.priceToCoordinate(value),
    valueAt: (y) => series.coordinateToPrice(y),
    include(value) {
      const autoscaleInfoProvider = (original: () => AutoscaleInfo | null) => {
        const info = original();
        const range = info?.priceRange;
        if (!range || value === null) return info;
        const span = (range.maxValue - range.minValue) * FARTHEST_INCLUDED;
        const isNear = value > range.minValue - span && value < range.maxValue + span;
        if (!isNear) return info;
        const minValue = Math.min(range.minValue, value);
        return { ...info, priceRange: { minValue, maxValue: Math.max(range.maxValue, value) } };
      };
      series.applyOptions({ autoscaleInfoProvider });
    },
    indexAt(x) {
      const logical = chart.timeScale().coordinateToLogical(x);
      return logical === null || points.length === 0
        ? null
        : Math.min(points.length - 1, Math.max(0, Math.round(logical)));
    },
    remove() {
      stopTheme();
      sizes.disconnect();
      chart.remove();
    },
  };
}

function addSeries(chart: IChartApi, form: ChartForm): ISeriesApi<"Line" | "Candlestick" | "Histogram"> {
  const common = { priceLineVisible: false, lastValueVisible: false } as const;
  if (form === "candles") return chart.addSeries(CandlestickSeries, common) as never;
  if (form === "bars") return chart.addSeries(HistogramSeries, common) as never;
  return chart.addSeries(LineSeries, { ...common, lineWidth: 2, crosshairMarkerVisible: false }) as never;
}

/** Adds volume bars on a separate scale, under the candles. */
function addVolumes(chart: IChartApi): ISeriesApi<"Histogram"> {
  const volumes = chart.addSeries(HistogramSeries, {
    priceLineVisible: false,
    lastValueVisible: false,
    priceScaleId: VOLUME_SCALE,
  });
  volumes.priceScale().applyOptions({ scaleMargins: VOLUME_MARGINS });
  return volumes;
}

/** Adds a second line, dashed, because color alone would not distinguish it from the first. */
function addCompared(chart: IChartApi): ISeriesApi<"Line"> {
  return chart.addSeries(LineSeries, {
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
    lineWidth: 2,
    lineStyle: LineStyle.Dashed,
  });
}

function seriesColors(form: ChartForm, colors: Colors, isStale: boolean) {
  const faint = colors["text-faint"];
  if (form === "line")
    return isStale
      ? { color: faint, lineStyle: LineStyle.Dashed }
      : { color: colors.water, lineStyle: LineStyle.Solid };
  if (form === "bars") return { color: isStale ? faint : colors.volume };
  const rise = isStale ? faint : colors.rise;
  const fall = isStale ? faint : colors.fall;
  // Rising candles are hollow: color alone would not distinguish them from falling ones.
  return {
    upColor: "transparent",
    borderUpColor: rise,
    wickUpColor: rise,
    downColor: fall,
    borderDownColor: fall,
    wickDownColor: fall,
  };
}

function toData(points: readonly ChartPoint[]) {
  return points.map(({ timestamp, value, candle }) => {
    const time = timestamp as UTCTimestamp;
    if (!candle) return { time, value };
    const { open, high, low } = candle;
    return { time, open, high, low, close: value };
  });
}

/** Converts points to the compared line; moments without a known value leave a gap. */
function toCompared(points: readonly ChartPoint[]) {
  return points.map(({ timestamp, compared }) => {
    const time = timestamp as UTCTimestamp;
    return compared == null ? { time } : { time, value: compared };
  });
}

function toVolumes(points: readonly ChartPoint[]) {
  return points.map(({ timestamp, candle }) => ({ time: timestamp as UTCTimestamp, value: candle?.volume ?? 0 }));
}

/** Converts points to bars; the last bar still grows and has its own color. */
function toBars(points: readonly ChartPoint[], lastColor: string) {
  return points.map(({ timestamp, value }, index) => ({
    time: timestamp as UTCTimestamp,
    value,
    ...(index === points.length - 1 && { color: lastColor }),
  }));
}

/** Returns the scale's smallest step: fine enough for tiny prices, and a power of ten, as the library requires. */
function smallestMove(value: number): number {
  const cent = 0.01;
  return value > 0 ? Math.min(cent, 10 ** (Math.floor(Math.log10(value)) - 4)) : cent;
}
