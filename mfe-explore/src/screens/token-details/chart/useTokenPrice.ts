import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import { useStaleSince } from "@cenote/kit/chart/useStaleSince";

/** Returns a token's price and its history: as a line with the fallback, as candles without it. */
export function useTokenPrice(queryRef: PreloadedQuery<TokenPrice>) {
  const { token } = usePreloadedQuery<TokenPrice>(
    graphql`
      query TokenPrice(
        $chain: Chain!
        $address: String
        $duration: HistoryDuration!
        $fallback: Boolean = false
        $interval: CandleInterval
      ) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          chain
          address
          symbol
          market {
            blockTimestamp
            price {
              value
            }
            pricePercentChange(duration: $duration) {
              value
            }
            ohlc(duration: $duration, interval: $interval) @skip(if: $fallback) {
              timestamp
              open {
                value
              }
              high {
                value
              }
              low {
                value
              }
              close {
                value
              }
              volume {
                value
              }
            }
            priceHistory(duration: $duration) @include(if: $fallback) {
              timestamp
              value
            }
          }
        }
      }
    `,
    queryRef,
  );
  const staleSince = useStaleSince(token?.market?.blockTimestamp);
  const market = token?.market;
  const candles = market?.ohlc?.map(({ timestamp, open, high, low, close, volume }) => ({
    timestamp,
    value: close.value,
    candle: { open: open.value, high: high.value, low: low.value, volume: volume?.value ?? 0 },
  }));
  return {
    contract: token && { chain: token.chain, address: token.address },
    symbol: token?.symbol,
    price: market?.price?.value,
    percentChange: market?.pricePercentChange?.value,
    history: market?.priceHistory ?? [],
    candles: candles ?? [],
    staleSince,
  };
}
