/** A price at a moment. */
export type PricePoint = {
  /** Unix seconds. */
  readonly timestamp: number;
  /** US dollars. */
  readonly value: number;
};

/** Points that a chart can draw: in order, one per moment. */
export function inOrder(points: readonly PricePoint[]): readonly PricePoint[] {
  const byTime = new Map(points.map((point) => [point.timestamp, point]));
  return [...byTime.values()].sort((one, other) => one.timestamp - other.timestamp);
}
