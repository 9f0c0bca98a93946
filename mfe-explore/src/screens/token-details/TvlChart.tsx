import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { compactUsd } from "@cenote/kit/money/usd";
import type { TokenHistoricalTvls } from "./__generated__/TokenHistoricalTvls.graphql";
import { HistoryChart } from "./HistoryChart";
import { useStaleSince } from "@cenote/kit/chart/useStaleSince";
import { shownName } from "@cenote/kit/text/shownName";
import { useTokenTvls } from "./useTokenTvls";

export function TvlChart({ queryRef }: { queryRef: PreloadedQuery<TokenHistoricalTvls> }) {
  const { contract, symbol, points, blockTimestamp } = useTokenTvls(queryRef);
  const spokenName = shownName(symbol, t`the token`);
  return (
    <HistoryChart
      contract={contract}
      history="tvl"
      label={t`Value of ${spokenName} locked in pools`}
      valueName={t`Value locked`}
      form="line"
      points={points}
      text={compactUsd}
      staleSince={useStaleSince(blockTimestamp)}
      whenMissing={(time) => t`The value in its pools is unknown: ${time}.`}
    />
  );
}
