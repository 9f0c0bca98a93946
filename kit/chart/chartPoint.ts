import { UNKNOWN } from "../lib/locale";

/** Figure that is read out beside a point's value. */
export type ChartPart = {
  readonly name: string;
  /** In US dollars; null where it is unknown. */
  readonly value: number | null;
};

/** Value at a moment, or over the interval that begins then. */
export type ChartPoint = {
  /** In Unix seconds. */
  readonly timestamp: number;
  /** In US dollars; a candle's closing price. */
  readonly value: number;
  /** A candle's other values, in US dollars. */
  readonly candle?: {
    readonly open: number;
    readonly high: number;
    readonly low: number;
    /** Volume of the interval. */
    readonly volume: number;
  };
  /** Components of a line's value; every point has the same ones. */
  readonly parts?: readonly ChartPart[];
  /** Value of a second line that the first is compared with, in US dollars; null where it is unknown. */
  readonly compared?: number | null;
};

/** Form of the drawing. Water lies under lines only. */
export type ChartForm = "line" | "candles" | "bars";

/** Returns the points that a chart can draw: in order, one per moment, with finite values only. */
export function inOrder(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const byTime = new Map(points.filter(isDrawable).map((point) => [point.timestamp, point]));
  return [...byTime.values()].sort((one, other) => one.timestamp - other.timestamp);
}

function isDrawable({ value, candle }: ChartPoint): boolean {
  return [value, ...Object.values(candle ?? {})].every(Number.isFinite);
}

/** Returns a part's value as `text` formats it, or a dash where it is unknown. */
export function partText({ value }: ChartPart, text: (value: number) => string): string {
  return value === null ? UNKNOWN : text(value);
}
