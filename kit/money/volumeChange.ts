const DAY_SECONDS = 86_400;
const PERCENT = 100;

type Point = { readonly timestamp: number; readonly value: number };

/** The last day's volume against the day before, in percent; null where it cannot be computed. */
export function volumeChange(history: readonly Point[], nowSeconds: number): number | null {
  const between = (from: number, to: number) =>
    history
      .filter(({ timestamp }) => timestamp > nowSeconds - from && timestamp <= nowSeconds - to)
      .reduce((sum, { value }) => sum + value, 0);
  return changePercent(between(DAY_SECONDS, 0), between(2 * DAY_SECONDS, DAY_SECONDS));
}

/** How a figure changed, in percent; null where there was nothing before. */
export function changePercent(now: number, before: number): number | null {
  return before > 0 ? (PERCENT * (now - before)) / before : null;
}
