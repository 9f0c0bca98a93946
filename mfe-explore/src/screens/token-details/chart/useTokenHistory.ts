import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { TokenHistoricalTvls } from "./__generated__/TokenHistoricalTvls.graphql";
import type { TokenHistoricalVolumes } from "./__generated__/TokenHistoricalVolumes.graphql";

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
  return readHistory(token, token?.market?.totalValueLocked, token?.market?.historicalTvl);
}

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
  return readHistory(token, token?.market?.volume, token?.market?.historicalVolume);
}

type HistoryResponse = TokenHistoricalTvls["response"] | TokenHistoricalVolumes["response"];
type Figure = { readonly value: number };

function readHistory(
  token: HistoryResponse["token"],
  now: Figure | null | undefined,
  points: readonly (Figure & { readonly timestamp: number })[] = [],
) {
  return {
    contract: token && { chain: token.chain, address: token.address },
    symbol: token?.symbol,
    blockTimestamp: token?.market?.blockTimestamp,
    now: now?.value,
    points: points.map(({ timestamp, value }) => ({ timestamp, value })),
  };
}
