/** What candles are read of, as SQL; seconds. */
type Window = {
  readonly kind: "token" | "pool";
  readonly chain: string;
  readonly address: string;
  /** The length of the candles. */
  readonly seconds: string | number;
  /** When the window begins. */
  readonly since: string;
};

/**
 * The last candle that had ended when a window began. Every change over a window compares with what it closed at: the
 * candle that contains the window's first moment closes after it.
 */
export function candleBefore({ kind, chain, address, seconds, since }: Window): string {
  return `select close, value_locked_usd from ${kind}_candle candle
    where candle.chain = ${chain} and candle.${kind} = ${address} and candle.seconds = ${seconds}
      and candle.start <= ${since} - ${seconds} and close is not null
    order by start desc limit 1`;
}
