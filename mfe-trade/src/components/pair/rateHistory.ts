import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { divided } from "./ratePrice";

/**
 * What one token cost in another, by the prices of both in dollars, oldest first. A price lasts until the next one: the
 * quote's at each time of the base's is its last before. Times without either are left out.
 */
export function rateHistory(base: readonly ChartPoint[], quote: readonly ChartPoint[]): readonly ChartPoint[] {
  let next = 0;
  return base.flatMap(({ timestamp, value }) => {
    while (next < quote.length && quote[next]!.timestamp <= timestamp) next++;
    const rate = divided(value, quote[next - 1]?.value ?? 0);
    return rate === null ? [] : { timestamp, value: rate };
  });
}

/** The change of a price in a token, in percent, by the changes of both prices in dollars; null while either is unknown. */
export function rateChange(base: number | null | undefined, quote: number | null | undefined): number | null {
  if (base == null || quote == null) return null;
  const change = ((100 + base) / (100 + quote) - 1) * 100;
  return Number.isFinite(change) ? change : null;
}
