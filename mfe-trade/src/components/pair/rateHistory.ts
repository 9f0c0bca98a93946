import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { divided } from "./ratePrice";

/**
 * Returns the price of one token in another, from both prices in dollars, oldest first. A price lasts until the next
 * one: at each time of the base, the quote's last earlier price applies. Times without either are omitted.
 */
export function rateHistory(base: readonly ChartPoint[], quote: readonly ChartPoint[]): readonly ChartPoint[] {
  let next = 0;
  return base.flatMap(({ timestamp, value }) => {
    while (next < quote.length && quote[next]!.timestamp <= timestamp) next++;
    const rate = divided(value, quote[next - 1]?.value ?? 0);
    return rate === null ? [] : { timestamp, value: rate };
  });
}

/** Returns the change of a price in a token, in percent, from both changes in dollars; null if either is unknown. */
export function rateChange(base: number | null | undefined, quote: number | null | undefined): number | null {
  if (base == null || quote == null) return null;
  const change = ((100 + base) / (100 + quote) - 1) * 100;
  return Number.isFinite(change) ? change : null;
}
