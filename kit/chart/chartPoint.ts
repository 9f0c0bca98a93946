import { UNKNOWN } from "../lib/locale";

/** A figure that is read out beside a point's value. */
export type ChartPart = {
  readonly name: string;
  /** US dollars; null where it is unknown. */
  readonly value: number | null;
};

/** A value at a moment, or over the interval that begins then. */
export type ChartPoint = {
  /** Unix seconds. */
  readonly timestamp: number;
  /** US dollars; of a candle, what it closed at. */
  readonly value: number;
  /** What a candle shows besides, in US dollars. */
  readonly candle?: {
    readonly open: number;
    readonly high: number;
    readonly low: number;
    /** Traded in its time. */
    readonly volume: number;
  };
  /** Of a line: what its value consists of, the same parts at all points. */
  readonly parts?: readonly ChartPart[];
  /** Of a line: what it is compared with, as a second line in US dollars; null where that is unknown. */
  readonly compared?: number | null;
};

/** How points are drawn. Water lies under a line alone. */
export type ChartForm = "line" | "candles" | "bars";

/** Points that a chart can draw: in order, one per moment, and numbers all of them. */
export function inOrder(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const byTime = new Map(points.filter(isDrawable).map((point) => [point.timestamp, point]));
  return [...byTime.values()].sort((one, other) => one.timestamp - other.timestamp);
}

function isDrawable({ value, candle }: ChartPoint): boolean {
  return [value, ...Object.values(candle ?? {})].every(Number.isFinite);
}

/** A part's value as `text` writes it; a dash where it is unknown. */
export function partText({ value }: ChartPart, text: (value: number) => string): string {
  return value === null ? UNKNOWN : text(value);
}
