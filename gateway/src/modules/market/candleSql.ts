import { CANDLES } from "../../store/tables/candlePolicy";

/** Parameters of reading candles, as SQL; the table `chain` has to be joined. Seconds. */
export type CandleWindow = {
  readonly kind: "token" | "pool";
  readonly chain: string;
  readonly address: string;
  /** The length of the candles. */
  readonly seconds: number;
  /** The beginning of the window. */
  readonly since: string;
};

/**
 * Returns SQL for a value of the last candle that had ended when a window began. Every change over a window compares
 * with it: the candle that contains the window's first moment ends after it. Only blocks near the head get short
 * candles: older values are in the longer ones.
 */
export function lastCandle(
  { kind, chain, address, seconds, since }: CandleWindow,
  value: string,
  isWanted = "true",
): string {
  const longer = CANDLES.filter((candles) => candles.seconds >= seconds);
  const subqueries = longer.map(
    ({ seconds: length, kept }) => `(select ${value} from ${kind}_candle candle
      where candle.chain = ${chain} and candle.${kind} = ${address} and candle.seconds = ${length}
        and candle.start <= ${since} - ${length} and ${isWanted}
        ${Number.isFinite(kept) ? `and candle.start >= chain.block_timestamp - ${kept}` : ""}
      order by start desc limit 1)`,
  );
  return `coalesce(${subqueries.join(", ")})`;
}

/** Returns SQL for a list of values, one of each candle that ends within a window, oldest first; null without one. */
export function candlesWithin({ kind, chain, address, seconds, since }: CandleWindow, value: string): string {
  return `(select json_agg(${value} order by start) from ${kind}_candle candle
    where candle.chain = ${chain} and candle.${kind} = ${address} and candle.seconds = ${seconds}
      and candle.start > ${since} - ${seconds})`;
}

/** Returns SQL for the beginning of a window; an unbounded one begins before every block. */
export function windowStart(window: number | null): string {
  return window === null ? "-1" : `chain.block_timestamp - ${window}`;
}
