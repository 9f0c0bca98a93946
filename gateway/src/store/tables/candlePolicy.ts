/** The shortest candles: those of the last hours. All in seconds. */
export const RECENT_CANDLES = { seconds: 300, kept: 2 * 86_400 } as const;
/**
 * The policy of candles: their lengths, and how long before the chain's head blocks still get candles of the length.
 * Older ones are deleted, except the last one before that of each token and pool, which has the price until the next
 * trade.
 */
export const CANDLES = [
  RECENT_CANDLES,
  { seconds: 3600, kept: 32 * 86_400 },
  { seconds: 86_400, kept: Infinity },
] as const;
