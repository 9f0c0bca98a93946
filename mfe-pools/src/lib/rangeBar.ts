import type { PriceRange } from "./priceRange";

/** Where a range and a price stand on their bar, in percent of its width. */
export type Bar = {
  readonly from: number;
  readonly to: number;
  /** Null while the price is not known. */
  readonly mark: number | null;
};

/** The part of the bar that lies outside of what is shown, on each side. */
const MARGIN = 0.18;
const WHOLE = 100;

/** Prices are compared by ratios: the scale is logarithmic, and has room for the range and the price. */
export function barOf({ low, high }: PriceRange, price: number | null): Bar {
  const known = [low, high, price].filter((one) => one !== null && one > 0).map((one) => Math.log(one!));
  if (known.length === 0) return { from: 0, to: WHOLE, mark: null };
  const [least, most] = [Math.min(...known), Math.max(...known)];
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
