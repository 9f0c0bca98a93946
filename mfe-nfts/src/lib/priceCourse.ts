/** Price of an item at one time. */
export type PricePoint = {
  readonly kind: "sold" | "asked";
  /** In units of the chain's native coin. */
  readonly value: number;
  /** In Unix seconds. */
  readonly timestamp: number;
};

/** Position of a point in a chart, in percent of its width and height. */
export type PlacedPoint = PricePoint & { readonly left: number; readonly top: number };

export type PriceCourse = {
  readonly points: readonly PlacedPoint[];
  /** Round values of the scale, in ascending order. */
  readonly levels: readonly { readonly value: number; readonly top: number }[];
};

const LEVELS = 3;
/** Margin for labels above the highest and below the lowest point, in percent. */
const MARGIN = 18;
/** Margin beside the first and the last point, so that they are not cut off, in percent. */
const SIDE = 3;

/**
 * Returns the positions of an item's sale and listing prices, from the first one to now. The scale begins at the lowest
 * price, not at zero; a single price stands in the middle.
 */
export function priceCourse(points: readonly PricePoint[], now: number): PriceCourse {
  if (points.length === 0) return { points: [], levels: [] };
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const start = Math.min(...points.map(({ timestamp }) => timestamp));
  const duration = Math.max(now - start, 1);
  const topOf = (value: number) =>
    highest === lowest ? 50 : MARGIN + ((highest - value) / (highest - lowest)) * (100 - 2 * MARGIN);
  const leftOf = (timestamp: number) => SIDE + (Math.min(timestamp - start, duration) / duration) * (100 - 2 * SIDE);
  return {
    points: [...points]
      .sort((one, other) => one.timestamp - other.timestamp)
      .map((point) => ({ ...point, left: leftOf(point.timestamp), top: topOf(point.value) })),
    levels: levelsBetween(lowest, highest).map((value) => ({ value, top: topOf(value) })),
  };
}

function levelsBetween(lowest: number, highest: number): readonly number[] {
  if (highest === lowest) return [lowest];
  return Array.from({ length: LEVELS }, (_, index) => lowest + ((highest - lowest) * index) / (LEVELS - 1));
}
