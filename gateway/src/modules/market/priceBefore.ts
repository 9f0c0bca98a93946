import type { HistoryDuration } from "../../__generated__/resolvers";
import { lastCandle, windowStart } from "./candleSql";
import { DURATIONS } from "./durations";

/** Returns a join with the price at the beginning of a window, as `before.close`. */
export function priceBefore(duration: HistoryDuration, token: string, address: string): string {
  const { candle, window } = DURATIONS[duration];
  const read = {
    kind: "token",
    chain: `${token}.chain`,
    address,
    seconds: candle,
    since: windowStart(window),
  } as const;
  // `offset 0` prevents inlining: a rank uses the price several times, and it is looked up once.
  return `left join lateral (select ${lastCandle(read, "close", "close is not null")} as close offset 0) before on true`;
}
