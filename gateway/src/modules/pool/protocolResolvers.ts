import type { Chain } from "@cenote/domain/chains";
import type { HistoryDuration, ProtocolVersion, Resolvers } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { timestampedUsd } from "../market/amounts";
import { DURATIONS } from "../market/durations";
import { addedUp, summedValues, type CandleRow, type Point, type Range } from "../market/history";

const DAY_SECONDS = 86_400;

export const protocolResolvers: Resolvers = {
  Query: {
    historicalProtocolVolume: async (_, { chain, version, duration }, context) => {
      const volumes = (candles: CandleRow[], range: Range) =>
        summedValues(candles, ({ volumeUsd }) => volumeUsd, range);
      return (await overAllPools(chain, version, duration, volumes, context)).map(timestampedUsd);
    },
    dailyProtocolTvl: async (_, { chain, version }, { protocol }) =>
      (await protocol.valueLockedByDay(chain, version)).map(timestampedUsd),
  },
};

/** Returns a figure per day, summed over all pools of one version of the protocol. */
async function overAllPools(
  chain: Chain,
  version: ProtocolVersion,
  duration: HistoryDuration,
  figure: (candles: CandleRow[], range: Range) => Point[],
  { chains, pools, poolCandles }: Context,
): Promise<Point[]> {
  const { window } = DURATIONS[duration];
  const [asOf, all] = await Promise.all([chains.asOf(chain), pools.ofVersion(chain, version)]);
  const series = await Promise.all(all.map((pool) => poolCandles.series(pool, DAY_SECONDS, window)));
  const first = Math.min(...series.flatMap(([candle]) => candle?.start ?? []));
  if (!asOf || !Number.isFinite(first)) return [];
  const to = asOf.blockTimestamp;
  const range = { from: window === null ? first - 1 : Math.max(first - 1, to - window), to, step: DAY_SECONDS };
  return addedUp(series.map((candles) => figure(candles, range)));
}
