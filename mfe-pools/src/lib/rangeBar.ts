import type { PriceRange } from "./priceRange";

/** Positions of a range and a price on their bar, in percent of its width. */
export type Bar = {
  readonly from: number;
  readonly to: number;
  /** Null while the price is unknown. */
  readonly mark: number | null;
};

/** Margin on each side of the shown prices, as a part of their span. */
const MARGIN = 0.18;
const WHOLE = 100;

/**
 * Returns a range's bar. The scale is logarithmic, because prices are compared by ratios, and contains the range and
 * the price.
 */
export function barOf({ low, high }: PriceRange, price: number | null): Bar {
  const logPrices = [low, high, price].filter((one) => one !== null && one > 0).map((one) => Math.log(one!));
  if (logPrices.length === 0) return { from: 0, to: WHOLE, mark: null };
  const [least, most] = [Math.min(...logPrices), Math.max(...logPrices)];
  const margin = Math.max(most - least, Number.EPSILON) * MARGIN;
  const [start, end] = [least - margin, most + margin];
  const place = (value: number) =>
    // A single price has no scale: it stands in the middle.
    most === least ? WHOLE / 2 : (WHOLE * (Math.log(value) - start)) / (end - start);
  return {
    from: low === null ? 0 : place(low),
    to: high === null ? WHOLE : place(high),
    mark: price === null || !(price > 0) ? null : place(price),
  };
}
