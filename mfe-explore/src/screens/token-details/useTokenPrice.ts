import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import { useStaleSince } from "./useStaleSince";

/** What a token costs, and how that came about: as a line with the fallback, as candles without it. */
export function useTokenPrice(queryRef: PreloadedQuery<TokenPrice>) {
  const { token } = usePreloadedQuery<TokenPrice>(
    graphql`
      query TokenPrice($chain: Chain!, $address: String, $duration: HistoryDuration!, $fallback: Boolean = false)
      @throwOnFieldError {
        token(chain: $chain, address: $address) {
          symbol
          market {
            blockTimestamp
            price {
              value
            }
            ohlc(duration: $duration) @skip(if: $fallback) {
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
  const candles = market?.ohlc?.map(({ timestamp, open, high, low, close }) => ({
    timestamp,
    value: close.value,
    candle: { open: open.value, high: high.value, low: low.value },
  }));
  return {
    symbol: token?.symbol,
    price: market?.price?.value,
    history: market?.priceHistory ?? [],
    candles: candles ?? [],
    staleSince,
  };
}
