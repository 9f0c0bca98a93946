import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Chart } from "@cenote/kit/charts/Chart";
import { readSpan, spokenSpan } from "@cenote/kit/lib/spans";
import { compactUsd } from "@cenote/kit/lib/usd";
import { useMoney } from "@cenote/kit/lib/useMoney";
import { useSearchParams } from "@cenote/kit/router";
import type { TokenHistoricalVolumes } from "./__generated__/TokenHistoricalVolumes.graphql";
import { useStaleSince } from "./useStaleSince";

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
  const staleSince = useStaleSince(token?.market?.blockTimestamp);
  const money = useMoney();
  const [search] = useSearchParams();
  const span = readSpan(search);
  const spokenName = token?.symbol ?? t`the token`;
  const time = spokenSpan(span);
  return (
    <Chart
      label={t`Volume of ${spokenName}`}
      valueName={t`Volume`}
      form="bars"
      points={points}
      span={span}
      text={(value) => compactUsd(value, money)}
      staleSince={staleSince}
      whenMissing={t`Nothing was traded: ${time}.`}
    />
  );
}
