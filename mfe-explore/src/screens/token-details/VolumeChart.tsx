import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { compactUsd } from "@cenote/kit/money/usd";
import type { TokenHistoricalVolumes } from "./__generated__/TokenHistoricalVolumes.graphql";
import { HistoryChart } from "./HistoryChart";
import { useStaleSince } from "@cenote/kit/chart/useStaleSince";
import { shownName } from "@cenote/kit/text/shownName";
import { useTokenVolumes } from "./useTokenVolumes";

export function VolumeChart({ queryRef }: { queryRef: PreloadedQuery<TokenHistoricalVolumes> }) {
  const { contract, symbol, points, blockTimestamp } = useTokenVolumes(queryRef);
  const spokenName = shownName(symbol, t`the token`);
  return (
    <HistoryChart
      contract={contract}
      history="volume"
      label={t`Volume of ${spokenName}`}
      valueName={t`Volume`}
      form="bars"
      points={points}
      text={compactUsd}
      staleSince={useStaleSince(blockTimestamp)}
      whenMissing={(time) => t`No trades: ${time}.`}
    />
  );
}
