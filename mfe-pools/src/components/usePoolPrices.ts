import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import type { PoolPriceHistory } from "./__generated__/PoolPriceHistory.graphql";

export type PoolPrices = {
  readonly line: readonly ChartPoint[];
  /** Volumes in US dollars; none unless they are requested. */
  readonly candles: readonly ChartPoint[];
};

/** What one of a pool's tokens cost in the other, over the span that is selected. */
export function usePoolPrices(queryRef: PreloadedQuery<PoolPriceHistory>, isReversed: boolean): PoolPrices {
  const { v4Pool, v3Pool, v2Pair } = usePreloadedQuery<PoolPriceHistory>(
    graphql`
      query PoolPriceHistory(
        $chain: Chain!
        $addressOrId: String!
        $duration: HistoryDuration!
        $isV4: Boolean!
        $isV3: Boolean!
        $isV2: Boolean!
        $candles: Boolean = false
        $interval: CandleInterval
      ) @throwOnFieldError {
        v4Pool(chain: $chain, poolId: $addressOrId) @include(if: $isV4) {
          priceHistory(duration: $duration) {
            timestamp
            token0Price
            token1Price
          }
          ohlc(duration: $duration, interval: $interval) @include(if: $candles) {
            timestamp
            open
            high
            low
            close
            volume {
              value
            }
          }
        }
        v3Pool(chain: $chain, address: $addressOrId) @include(if: $isV3) {
          priceHistory(duration: $duration) {
            timestamp
            token0Price
            token1Price
          }
          ohlc(duration: $duration, interval: $interval) @include(if: $candles) {
            timestamp
            open
            high
            low
            close
            volume {
              value
            }
          }
        }
        v2Pair(chain: $chain, address: $addressOrId) @include(if: $isV2) {
          priceHistory(duration: $duration) {
            timestamp
            token0Price
            token1Price
          }
          ohlc(duration: $duration, interval: $interval) @include(if: $candles) {
            timestamp
            open
            high
            low
            close
            volume {
              value
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { priceHistory = [], ohlc = [] } = v4Pool ?? v3Pool ?? v2Pair ?? {};
  return {
    line: priceHistory.flatMap((point) =>
      point ? { timestamp: point.timestamp, value: isReversed ? point.token1Price : point.token0Price } : [],
    ),
    candles: ohlc.flatMap((candle) => (candle ? toPoint(candle, isReversed) : [])),
  };
}

type Ohlc = Readonly<Record<"timestamp" | "open" | "high" | "low" | "close", number>> & {
  readonly volume: { readonly value: number } | null | undefined;
};

/** The highest price of one token is the lowest of the other. */
function toPoint({ timestamp, open, high, low, close, volume }: Ohlc, isReversed: boolean): ChartPoint {
  const traded = volume?.value ?? 0;
  return isReversed
    ? { timestamp, value: 1 / close, candle: { open: 1 / open, high: 1 / low, low: 1 / high, volume: traded } }
    : { timestamp, value: close, candle: { open, high, low, volume: traded } };
}
