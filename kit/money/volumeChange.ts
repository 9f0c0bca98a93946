import { percentChange } from "@cenote/domain/percentChange";

const DAY_SECONDS = 86_400;

type Point = { readonly timestamp: number; readonly value: number };

/** Returns the change of the last day's volume against the day before, in percent; null where it cannot be computed. */
export function volumeChange(history: readonly Point[], nowSeconds: number): number | null {
  const between = (from: number, to: number) =>
    history
      .filter(({ timestamp }) => timestamp > nowSeconds - from && timestamp <= nowSeconds - to)
      .reduce((sum, { value }) => sum + value, 0);
  return percentChange(between(2 * DAY_SECONDS, DAY_SECONDS), between(DAY_SECONDS, 0));
}
