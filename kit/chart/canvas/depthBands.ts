import type {
  IChartApi,
  ISeriesApi,
  ISeriesPrimitive,
  IPrimitivePaneRenderer,
  Logical,
  SeriesAttachedParameter,
  Time,
} from "lightweight-charts";
import { bandLines } from "./bandLines";

/** The water under a price line: four tones that calm with depth, as ripples do. They encode no data. */
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

  /** Takes the line's values in order, and the bands' colors from the surface down. */
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
          const xs = this.#values.map((_, index) => this.#chart?.timeScale().logicalToCoordinate(index as Logical));
          const ys = this.#values.map((value) => this.#series?.priceToCoordinate(value));
          if (xs.length < 2 || !areKnown(xs) || !areKnown(ys)) return;
          for (const [band, line] of bandLines(ys, mediaSize.height).entries()) {
            context.fillStyle = this.#colors[band] ?? "transparent";
            context.beginPath();
            context.moveTo(xs[0]!, mediaSize.height);
            for (const [index, y] of line.entries()) context.lineTo(xs[index]!, Math.min(mediaSize.height, y));
            context.lineTo(xs.at(-1)!, mediaSize.height);
            context.closePath();
            context.fill();
          }
        }),
    };
  }
}

function areKnown(places: readonly (number | null | undefined)[]): places is readonly number[] {
  return places.every((place) => place != null);
}
