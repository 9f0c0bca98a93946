import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { TokenHistoricalVolumes } from "./__generated__/TokenHistoricalVolumes.graphql";

/** Returns a token's volume over the span and its distribution. */
export function useTokenVolumes(queryRef: PreloadedQuery<TokenHistoricalVolumes>) {
  const { token } = usePreloadedQuery<TokenHistoricalVolumes>(
    graphql`
      query TokenHistoricalVolumes($chain: Chain!, $address: String, $duration: HistoryDuration!) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          chain
          address
          symbol
          market {
            blockTimestamp
            volume(duration: $duration) {
              value
            }
            historicalVolume(duration: $duration) {
              timestamp
              value
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { market } = token ?? {};
  return {
    contract: token && { chain: token.chain, address: token.address },
    symbol: token?.symbol,
    blockTimestamp: market?.blockTimestamp,
    volume: market?.volume?.value,
    points: (market?.historicalVolume ?? []).map(({ timestamp, value }) => ({ timestamp, value })),
  };
}
