import type { HistoryDuration, Resolvers } from "../../__generated__/resolvers";
import { toPoolKey } from "../../addresses";
import type { Context } from "../../context";
import { nodeId } from "../../nodeId";
import { toWhole } from "../../indexer/pricing/units";
import type { TokenRow } from "../token/tokenStore";
import { counted, countedHistory, type Counting } from "./amounts";
import { DURATIONS, priceStepFor } from "./durations";
import { lastingValues, rangeOf, summedValues, thinned, type CandleRow } from "./history";
import { priceChange } from "./priceChange";

/** A token's market, counted in a currency; each figure has its own resolver. */
export type TokenMarketRow = { readonly token: TokenRow; readonly counting: Counting };

export const marketResolvers: Resolvers = {
  TokenMarket: {
    id: ({ token: { chain, address }, counting: { currency } }) =>
      currency === "USD" ? nodeId("TokenMarket", chain, address) : nodeId("TokenMarket", chain, address, currency),
    price: ({ token, counting }) => counted(token.priceUsd, counting),
    // A stablecoin that anchors prices is a dollar by definition: that is known from outside.
    priceSource: async ({ token }, _, { tokens }) => {
      if (token.priceUsd === null) return null;
      const version = token.pricePool && (await tokens.priceVersion(token));
      return version ? (`SUBGRAPH_${version}` as const) : "EXTERNAL";
    },
    pricePool: ({ token }) => token.pricePool && toPoolKey(token.pricePool),
    blockNumber: async ({ token }, _, { chains }) => (await chains.asOf(token.chain))?.blockNumber ?? null,
    blockTimestamp: async ({ token }, _, { chains }) => (await chains.asOf(token.chain))?.blockTimestamp ?? null,
    totalValueLocked: ({ token, counting }) => counted(token.valueLockedUsd, counting),
    fullyDilutedValuation: ({ token, counting }) => counted(fullyDilutedUsd(token), counting),
    volume: ({ token, counting }, { duration }, { tokenCandles }) => {
      if (duration === "FIVE_MINUTE" || token.priceUsd === null) return null;
      if (duration === "DAY") return counted(token.dayVolumeUsd, counting);
      return tokenCandles.volume(token, duration).then((volume) => counted(volume, counting));
    },
    pricePercentChange: ({ token }, { duration }, context) => priceChange(token, duration, context),
    priceHighLow: async ({ token, counting }, { duration, highLow }, { tokenCandles }) =>
      counted(await tokenCandles.highLow(token, duration, highLow), counting),
    priceHistory: async ({ token, counting }, { duration, maxLength }, context) =>
      countedHistory(await priceHistory(token, duration, maxLength ?? 1000, context), counting),
    ohlc: async ({ token, counting }, { duration }, { chains, tokenCandles }) => {
      if (counting.perDollar === null) return [];
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
        open: counted(candle.open, counting)!,
        high: counted(candle.high, counting)!,
        low: counted(candle.low, counting)!,
        close: counted(candle.close, counting)!,
      }));
    },
    historicalVolume: async ({ token, counting }, { duration }, context) => {
      const { candles, range } = await bars(token, duration, context);
      return range
        ? countedHistory(
            summedValues(candles, ({ volumeUsd }) => volumeUsd, range),
            counting,
          )
        : [];
    },
    historicalTvl: async ({ token, counting }, { duration }, context) => {
      const { candles, range } = await bars(token, duration, context);
      return range
        ? countedHistory(
            lastingValues(candles, ({ valueLockedUsd }) => valueLockedUsd, range),
            counting,
          )
        : [];
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
