import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Chart } from "@cenote/kit/charts/Chart";
import { readSpan, spokenSpan } from "@cenote/kit/lib/spans";
import { compactUsd } from "@cenote/kit/lib/usd";
import { useMoney } from "@cenote/kit/lib/useMoney";
import { useSearchParams } from "@cenote/kit/router";
import type { TokenHistoricalTvls } from "./__generated__/TokenHistoricalTvls.graphql";
import { useStaleSince } from "./useStaleSince";

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
  const staleSince = useStaleSince(token?.market?.blockTimestamp);
  const money = useMoney();
  const [search] = useSearchParams();
  const span = readSpan(search);
  const spokenName = token?.symbol ?? t`the token`;
  const time = spokenSpan(span);
  return (
    <Chart
      label={t`Value of ${spokenName} locked in pools`}
      valueName={t`Value locked`}
      form="line"
      points={points}
      span={span}
      text={(value) => compactUsd(value, money)}
      staleSince={staleSince}
      whenMissing={t`Nothing is known of what lay in its pools: ${time}.`}
    />
  );
}
