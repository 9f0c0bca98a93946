import type { HistoryDuration, Resolvers } from "../../__generated__/resolvers";
import { toPoolKey } from "../../addresses";
import type { Context } from "../../context";
import { nodeId } from "../../nodeId";
import { toWhole } from "../../indexer/pricing/units";
import type { TokenRow } from "../token/tokenStore";
import { percent, timestampedUsd, usd } from "./amounts";
import { DURATIONS, priceStepFor } from "./durations";
import { lastingValues, percentChange, rangeOf, summedValues, thinned, type CandleRow } from "./history";

/** A token's market; the figures are asked for one by one. */
export type TokenMarketRow = { readonly token: TokenRow };

export const marketResolvers: Resolvers = {
  TokenMarket: {
    id: ({ token: { chain, address } }) => nodeId("TokenMarket", chain, address),
    price: ({ token }) => usd(token.priceUsd),
    // A stablecoin that anchors prices is a dollar by definition: that is known from outside.
    priceSource: ({ token }) => {
      if (token.priceUsd === null) return null;
      return token.priceVersion ? (`SUBGRAPH_${token.priceVersion}` as const) : "EXTERNAL";
    },
    pricePool: ({ token }) => token.pricePool && toPoolKey(token.pricePool),
    blockNumber: async ({ token }, _, { chains }) => (await chains.asOf(token.chain))?.blockNumber ?? null,
    blockTimestamp: async ({ token }, _, { chains }) => (await chains.asOf(token.chain))?.blockTimestamp ?? null,
    totalValueLocked: ({ token }) => usd(token.valueLockedUsd),
    fullyDilutedValuation: ({ token }) => usd(fullyDilutedUsd(token)),
    volume: async ({ token }, { duration }, { tokenCandles }) => {
      if (duration === "FIVE_MINUTE" || token.priceUsd === null) return null;
      return usd(duration === "DAY" ? token.dayVolumeUsd : await tokenCandles.volume(token, duration));
    },
    pricePercentChange: async ({ token }, { duration }, { tokenCandles }) =>
      percent(percentChange((await tokenCandles.earlier(token, duration))?.close, token.priceUsd)),
    priceHighLow: async ({ token }, { duration, highLow }, { tokenCandles }) =>
      usd(await tokenCandles.highLow(token, duration, highLow)),
    priceHistory: async ({ token }, { duration, maxLength }, context) =>
      (await priceHistory(token, duration, maxLength ?? 1000, context)).map(timestampedUsd),
    ohlc: async ({ token }, { duration }, { chains, tokenCandles }) => {
      const { priceStep, window } = DURATIONS[duration];
      const [asOf, candles] = await Promise.all([
        chains.asOf(token.chain),
        tokenCandles.series(token, priceStep, window),
      ]);
      const range = asOf && rangeOf(candles, asOf.blockTimestamp, window, priceStep);
      // The series begins with the candle before the window.
      const shown = candles.filter((candle) => range && candle.start > range.from && isTraded(candle));
      return shown.map((candle) => ({
        timestamp: candle.start,
        open: usd(candle.open)!,
        high: usd(candle.high)!,
        low: usd(candle.low)!,
        close: usd(candle.close)!,
      }));
    },
    historicalVolume: async ({ token }, { duration }, context) => {
      const { candles, range } = await bars(token, duration, context);
      return range ? summedValues(candles, ({ volumeUsd }) => volumeUsd, range).map(timestampedUsd) : [];
    },
    historicalTvl: async ({ token }, { duration }, context) => {
      const { candles, range } = await bars(token, duration, context);
      return range ? lastingValues(candles, ({ valueLockedUsd }) => valueLockedUsd, range).map(timestampedUsd) : [];
    },
  },
};

/** Total supply times price; null while either is unknown. */
export function fullyDilutedUsd({ priceUsd, totalSupply, decimals }: TokenRow): number | null {
  if (priceUsd === null || totalSupply === null || decimals === null) return null;
  return toWhole(BigInt(totalSupply), decimals) * priceUsd;
}

export async function priceHistory(
  token: TokenRow,
  duration: HistoryDuration,
  maxLength: number,
  { chains, tokenCandles }: Pick<Context, "chains" | "tokenCandles">,
) {
  const step = priceStepFor(duration, maxLength);
  const { window } = DURATIONS[duration];
  const [asOf, candles] = await Promise.all([chains.asOf(token.chain), tokenCandles.series(token, step, window)]);
  if (!asOf) return [];
  const range = rangeOf(candles, asOf.blockTimestamp, window, step);
  return range
    ? thinned(
        lastingValues(candles, ({ close }) => close, range),
        maxLength,
      )
    : [];
}

async function bars(
  token: TokenRow,
  duration: HistoryDuration,
  { chains, tokenCandles }: Pick<Context, "chains" | "tokenCandles">,
) {
  const { barStep, window } = DURATIONS[duration];
  const [asOf, candles] = await Promise.all([chains.asOf(token.chain), tokenCandles.series(token, barStep, window)]);
  return { candles, range: asOf && rangeOf(candles, asOf.blockTimestamp, window, barStep) };
}

/** Whether prices were seen in a candle's time. */
function isTraded({ open, high, low, close }: CandleRow): boolean {
  return open !== null && high !== null && low !== null && close !== null;
}
