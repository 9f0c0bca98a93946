import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import type { PoolPriceHistory } from "./__generated__/PoolPriceHistory.graphql";
import type { usePoolPrices_pool$key } from "./__generated__/usePoolPrices_pool.graphql";

export type PoolPrices = {
  readonly line: readonly ChartPoint[];
  /** Volumes in US dollars; empty unless they are requested. */
  readonly candles: readonly ChartPoint[];
};

/** Returns past prices of one of a pool's tokens in the other, over the selected span. */
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
          ...usePoolPrices_pool
        }
        v3Pool(chain: $chain, address: $addressOrId) @include(if: $isV3) {
          ...usePoolPrices_pool
        }
        v2Pair(chain: $chain, address: $addressOrId) @include(if: $isV2) {
          ...usePoolPrices_pool
        }
      }
    `,
    queryRef,
  );
  const pool = useFragment<usePoolPrices_pool$key>(
    graphql`
      fragment usePoolPrices_pool on Pool @throwOnFieldError {
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
    `,
    v4Pool ?? v3Pool ?? v2Pair ?? null,
  );
  const { priceHistory = [], ohlc = [] } = pool ?? {};
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

/** Converts a candle: the highest price of one token is the lowest of the other. */
function toPoint({ timestamp, open, high, low, close, volume }: Ohlc, isReversed: boolean): ChartPoint {
  const traded = volume?.value ?? 0;
  return isReversed
    ? { timestamp, value: 1 / close, candle: { open: 1 / open, high: 1 / low, low: 1 / high, volume: traded } }
    : { timestamp, value: close, candle: { open, high, low, volume: traded } };
}
