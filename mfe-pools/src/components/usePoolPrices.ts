import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import type { PoolPriceHistory } from "./__generated__/PoolPriceHistory.graphql";

/** What one of a pool's tokens cost in the other, over the span that is selected. */
export function usePoolPrices(queryRef: PreloadedQuery<PoolPriceHistory>, isReversed: boolean): readonly ChartPoint[] {
  const { v4Pool, v3Pool, v2Pair } = usePreloadedQuery<PoolPriceHistory>(
    graphql`
      query PoolPriceHistory(
        $chain: Chain!
        $addressOrId: String!
        $duration: HistoryDuration!
        $isV4: Boolean!
        $isV3: Boolean!
        $isV2: Boolean!
      ) @throwOnFieldError {
        v4Pool(chain: $chain, poolId: $addressOrId) @include(if: $isV4) {
          priceHistory(duration: $duration) {
            timestamp
            token0Price
            token1Price
          }
        }
        v3Pool(chain: $chain, address: $addressOrId) @include(if: $isV3) {
          priceHistory(duration: $duration) {
            timestamp
            token0Price
            token1Price
          }
        }
        v2Pair(chain: $chain, address: $addressOrId) @include(if: $isV2) {
          priceHistory(duration: $duration) {
            timestamp
            token0Price
            token1Price
          }
        }
      }
    `,
    queryRef,
  );
  return ((v4Pool ?? v3Pool ?? v2Pair)?.priceHistory ?? []).flatMap((point) =>
    point ? { timestamp: point.timestamp, value: isReversed ? point.token1Price : point.token0Price } : [],
  );
}
