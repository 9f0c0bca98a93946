import type { IPrimitivePaneRenderer, ISeriesPrimitive, SeriesAttachedParameter, Time } from "lightweight-charts";

const DASH_PIXELS = [2, 4];

/** The dashed lines of a chart at its scale's labels. */
export class ChartLevels implements ISeriesPrimitive<Time> {
  #requestUpdate: () => void = () => undefined;
  #color = "transparent";
  readonly #heights: () => readonly number[];

  /**
   * `heights` returns the lines' positions in pixels from the top; it is called at every drawing, when the scale has
   * settled.
   */
  constructor(heights: () => readonly number[]) {
    this.#heights = heights;
  }

  attached({ requestUpdate }: SeriesAttachedParameter<Time>) {
    this.#requestUpdate = requestUpdate;
  }

  setColor(color: string) {
    this.#color = color;
    this.#requestUpdate();
  }

  paneViews() {
    return [{ zOrder: () => "bottom" as const, renderer: () => this.#renderer() }];
  }

  #renderer(): IPrimitivePaneRenderer {
    return {
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          context.strokeStyle = this.#color;
          context.lineWidth = 1;
          context.setLineDash(DASH_PIXELS);
          for (const height of this.#heights()) {
            const y = Math.round(height) + 0.5;
            context.beginPath();
            context.moveTo(0, y);
            context.lineTo(mediaSize.width, y);
            context.stroke();
          }
          context.setLineDash([]);
        }),
    };
  }
}
