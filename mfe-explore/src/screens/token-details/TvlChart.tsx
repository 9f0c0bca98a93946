import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { TokenHistoricalTvls } from "./__generated__/TokenHistoricalTvls.graphql";
import { HistoryChart } from "./HistoryChart";

export function TvlChart({ queryRef }: { queryRef: PreloadedQuery<TokenHistoricalTvls> }) {
  const { token } = usePreloadedQuery<TokenHistoricalTvls>(
    graphql`
      query TokenHistoricalTvls($chain: Chain!, $address: String, $duration: HistoryDuration!) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          symbol
          market {
            blockTimestamp
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
  const points = (token?.market?.historicalTvl ?? []).map(({ timestamp, value }) => ({ timestamp, value }));
  const spokenName = token?.symbol ?? t`the token`;
  return (
    <HistoryChart
      label={t`Value of ${spokenName} locked in pools`}
      valueName={t`Value locked`}
      form="line"
      points={points}
      blockTimestamp={token?.market?.blockTimestamp}
      whenMissing={(time) => t`The value in its pools is unknown: ${time}.`}
    />
  );
}
