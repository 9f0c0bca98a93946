import { percentChange } from "@cenote/domain/percentChange";

const DAY_SECONDS = 86_400;

type Point = { readonly timestamp: number; readonly value: number };

/**
 * Returns the change in percent of the volume of the last 24 hours against the 24 hours before; null if there was no
 * volume before. Timestamps are in Unix seconds.
 */
export function volumeChange(history: readonly Point[], nowSeconds: number): number | null {
  const between = (from: number, to: number) =>
    history
      .filter(({ timestamp }) => timestamp > nowSeconds - from && timestamp <= nowSeconds - to)
      .reduce((sum, { value }) => sum + value, 0);
  return percentChange(between(2 * DAY_SECONDS, DAY_SECONDS), between(DAY_SECONDS, 0));
}
