import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { TokenHistoricalVolumes } from "./__generated__/TokenHistoricalVolumes.graphql";
import { HistoryChart } from "./HistoryChart";

export function VolumeChart({ queryRef }: { queryRef: PreloadedQuery<TokenHistoricalVolumes> }) {
  const { token } = usePreloadedQuery<TokenHistoricalVolumes>(
    graphql`
      query TokenHistoricalVolumes($chain: Chain!, $address: String, $duration: HistoryDuration!) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          symbol
          market {
            blockTimestamp
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
  const points = (token?.market?.historicalVolume ?? []).map(({ timestamp, value }) => ({ timestamp, value }));
  const spokenName = token?.symbol ?? t`the token`;
  return (
    <HistoryChart
      label={t`Volume of ${spokenName}`}
      valueName={t`Volume`}
      form="bars"
      points={points}
      blockTimestamp={token?.market?.blockTimestamp}
      whenMissing={(time) => t`No trades: ${time}.`}
    />
  );
}
