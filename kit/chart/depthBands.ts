import type {
  IChartApi,
  ISeriesApi,
  ISeriesPrimitive,
  IPrimitivePaneRenderer,
  SeriesAttachedParameter,
  Time,
} from "lightweight-charts";
import { smooth } from "./smooth";

/** How much lower each band lies than the one above it, in parts of the chart's height. */
const STEP = 0.1;
const BANDS = 4;

type Point = { readonly x: number; readonly y: number };

/**
 * The water under a price line: four tones, each the same line, smoother and lower, as ripples calm with depth.
 * They encode nothing.
 */
export class DepthBands implements ISeriesPrimitive<Time> {
  #chart: IChartApi | null = null;
  #series: ISeriesApi<"Line"> | null = null;
  #requestUpdate: () => void = () => undefined;
  #values: readonly number[] = [];
  #colors: readonly string[] = [];

  attached({ chart, series, requestUpdate }: SeriesAttachedParameter<Time>) {
    this.#chart = chart as IChartApi;
    this.#series = series as ISeriesApi<"Line">;
    this.#requestUpdate = requestUpdate;
  }

  detached() {
    this.#chart = null;
    this.#series = null;
  }

  /** The line's values in order, and the bands' colors from the surface down. */
  set(values: readonly number[], colors: readonly string[]) {
    this.#values = values;
    this.#colors = colors;
    this.#requestUpdate();
  }

  paneViews() {
    return [{ zOrder: () => "bottom" as const, renderer: () => this.#renderer() }];
  }

  #renderer(): IPrimitivePaneRenderer {
    return {
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          for (let band = 0; band < BANDS; band++) {
            const points = this.#points(band, mediaSize.height);
            if (points.length < 2) return;
            context.fillStyle = this.#colors[band] ?? "transparent";
            context.beginPath();
            context.moveTo(points[0]!.x, mediaSize.height);
            for (const { x, y } of points) context.lineTo(x, Math.min(mediaSize.height, y));
            context.lineTo(points.at(-1)!.x, mediaSize.height);
            context.closePath();
            context.fill();
          }
        }),
    };
  }

  #points(band: number, height: number): readonly Point[] {
    const chart = this.#chart;
    const series = this.#series;
    if (!chart || !series) return [];

    const reach = band === 0 ? 0 : band * band * Math.ceil(this.#values.length / 70) + 2;
    return smooth(this.#values, reach).flatMap((value, index) => {
      const x = chart.timeScale().logicalToCoordinate(index as never);
      const y = series.priceToCoordinate(value);
      return x === null || y === null ? [] : [{ x, y: y + band * height * STEP }];
    });
  }
}
