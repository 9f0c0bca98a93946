import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { TokenHistoricalTvls } from "./__generated__/TokenHistoricalTvls.graphql";

/** Returns a token's value locked in pools and its history. */
export function useTokenTvls(queryRef: PreloadedQuery<TokenHistoricalTvls>) {
  const { token } = usePreloadedQuery<TokenHistoricalTvls>(
    graphql`
      query TokenHistoricalTvls($chain: Chain!, $address: String, $duration: HistoryDuration!) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          chain
          address
          symbol
          market {
            blockTimestamp
            totalValueLocked {
              value
            }
            historicalTvl(duration: $duration) {
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
    locked: market?.totalValueLocked?.value,
    points: (market?.historicalTvl ?? []).map(({ timestamp, value }) => ({ timestamp, value })),
  };
}
