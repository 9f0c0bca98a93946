import type { HistoryDuration, Resolvers, TimestampedAmount } from "../../__generated__/resolvers";
import { toPoolKey } from "../../chain/addresses";
import type { Context } from "../../context";
import { nodeId } from "../../request/nodeId";
import { toWhole } from "../../lib/pricing/units";
import type { TokenRow } from "../../store/tables/tokenSql";
import { counted, type Counting } from "./amounts";
import { countedHistory } from "./currencyRates";
import { candleSeconds, DURATIONS, priceStepFor, type Span } from "./durations";
import {
  lastingValues,
  rangeOf,
  summedValues,
  thinned,
  tradedCandles,
  type CandleRow,
  type Point,
  type Range,
} from "./history";
import { priceChange } from "./priceChange";

/** A token's market in a currency; each figure has its own resolver. */
export type TokenMarketRow = { readonly token: TokenRow; readonly counting: Counting };

export const marketResolvers: Resolvers = {
  TokenMarket: {
    id: ({ token: { chain, address }, counting: { currency } }) =>
      currency === "USD" ? nodeId("TokenMarket", chain, address) : nodeId("TokenMarket", chain, address, currency),
    price: ({ token, counting }) => counted(token.priceUsd, counting),
    // A stablecoin anchor is one dollar while it keeps its peg: its price has an external source.
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
    volume: ({ token, counting }, { duration }, context) => {
      const volume = volumeUsd(token, duration, context);
      return volume instanceof Promise ? volume.then((usd) => counted(usd, counting)) : counted(volume, counting);
    },
    pricePercentChange: ({ token }, { duration }, context) => priceChange(token, duration, context),
    priceHighLow: async ({ token, counting }, { duration, highLow }, { tokenCandles }) =>
      counted(await tokenCandles.highLow(token, duration, highLow), counting),
    priceHistory: ({ token, counting }, { duration, maxLength }, context) =>
      priceHistory(token, { duration, maxLength: maxLength ?? 1000, counting }, context),
    ohlc: async ({ token, counting }, { duration, interval }, { chains, tokenCandles }) => {
      if (counting.perDollar === null) return [];
      const { window } = DURATIONS[duration];
      const seconds = candleSeconds(duration, interval);
      const [asOf, candles] = await Promise.all([
        chains.asOf(token.chain),
        tokenCandles.series(token, seconds, window),
      ]);
      const range = asOf && rangeOf(candles, asOf.blockTimestamp, window, seconds);
      return tradedCandles(candles, range).map((candle) => ({
        timestamp: candle.start,
        open: counted(candle.open, counting)!,
        high: counted(candle.high, counting)!,
        low: counted(candle.low, counting)!,
        close: counted(candle.close, counting)!,
        volume: counted(candle.volumeUsd, counting),
      }));
    },
    historicalVolume: (market, { duration }, context) => {
      const { barStep: step, ...span } = DURATIONS[duration];
      const sums: Figure = (candles, range) => summedValues(candles, ({ volumeUsd }) => volumeUsd, range, span.candle);
      return history(market, { ...span, step }, sums, context);
    },
    historicalTvl: (market, { duration }, context) => {
      const { barStep: step, window } = DURATIONS[duration];
      const values: Figure = (candles, range) => lastingValues(candles, ({ valueLockedUsd }) => valueLockedUsd, range);
      return history(market, { candle: step, window, step }, values, context);
    },
  },
};

/** Returns a token's trading volume; null without a price. The day's volume is stored with the token. */
export function volumeUsd(
  token: TokenRow,
  duration: HistoryDuration,
  { tokenCandles }: Pick<Context, "tokenCandles">,
): Promise<number | null> | number | null {
  if (duration === "FIVE_MINUTE" || token.priceUsd === null) return null;
  return duration === "DAY" ? token.dayVolumeUsd : tokenCandles.volume(token, duration);
}

/** Returns the total supply times the price; null while either is unknown. */
export function fullyDilutedUsd({ priceUsd, totalSupply, decimals }: TokenRow): number | null {
  if (priceUsd === null || totalSupply === null || decimals === null) return null;
  return toWhole(BigInt(totalSupply), decimals) * priceUsd;
}

type Known = Pick<Context, "chains" | "tokenCandles" | "indexedChains">;
type HistoryOptions = {
  readonly duration: HistoryDuration;
  readonly maxLength: number;
  readonly counting: Counting;
};

export async function priceHistory(
  token: TokenRow,
  { duration, maxLength, counting }: HistoryOptions,
  context: Known,
): Promise<TimestampedAmount[]> {
  const step = priceStepFor(duration, maxLength);
  const points: Figure = (candles, range) =>
    thinned(
      lastingValues(candles, ({ close }) => close, range),
      maxLength,
    );
  const { window } = DURATIONS[duration];
  return history({ token, counting }, { candle: step, window, step }, points, context);
}

/** Dollars by the start of each interval. */
type Figure = (candles: CandleRow[], range: Range) => Point[];

async function history(
  { token, counting }: TokenMarketRow,
  span: Pick<Span, "candle" | "window"> & { readonly step: number },
  figure: Figure,
  context: Known,
): Promise<TimestampedAmount[]> {
  const { candle, step, window } = span;
  const [asOf, candles] = await Promise.all([
    context.chains.asOf(token.chain),
    context.tokenCandles.series(token, candle, window),
  ]);
  const range = asOf && rangeOf(candles, asOf.blockTimestamp, window, step);
  return range ? countedHistory(figure(candles, range), counting, span, context) : [];
}
