import type { Volume } from "../../lib/pricing/rankedVolume";

/** Prices and volume over one time span, and the subject's state at its end. */
export type Candle<Standing> = {
  readonly subject: string;
  readonly seconds: number;
  readonly start: number;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number | null;
  volumeUsd: number;
  /** The part of the volume that counts in rankings. */
  rankedVolumeUsd: number;
  standing: Standing;
};

/** Whole tokens in a pool; null while their decimals are unknown. */
export type PoolStanding = { readonly amount0: number | null; readonly amount1: number | null };

/** A token's values, besides its price, that determine the value of the pools that hold it. */
export type TokenStanding = {
  /** Dollars of the token in all pools; null while it has no price. */
  readonly valueLockedUsd: number | null;
  /** Maximum dollars that a side of a pool counts; null without a limit. */
  readonly anchorUsd: number | null;
  /** The part of a side that counts in a pool without an anchor; null for all of it. */
  readonly share: number | null;
};

/** Adds prices, a volume and a standing to a candle; creates the candle if necessary. */
export function addToCandle<Standing>(
  candles: Map<string, Candle<Standing>>,
  subject: string,
  seconds: number,
  timestamp: number,
  seen: { readonly prices: readonly (number | null)[]; readonly volume: Volume; readonly standing: Standing },
) {
  const start = timestamp - (timestamp % seconds);
  const key = `${subject}:${seconds}:${start}`;
  let candle = candles.get(key);
  if (!candle) {
    candle = {
      subject,
      seconds,
      start,
      open: null,
      high: null,
      low: null,
      close: null,
      volumeUsd: 0,
      rankedVolumeUsd: 0,
      standing: seen.standing,
    };
    candles.set(key, candle);
  }
  for (const price of seen.prices) {
    if (price === null) continue;
    candle.open ??= price;
    candle.high = Math.max(candle.high ?? price, price);
    candle.low = Math.min(candle.low ?? price, price);
    candle.close = price;
  }
  candle.volumeUsd += seen.volume.usd;
  candle.rankedVolumeUsd += seen.volume.rankedUsd;
  candle.standing = seen.standing;
}
