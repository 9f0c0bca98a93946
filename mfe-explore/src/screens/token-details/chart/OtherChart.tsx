import type { PreloadedQuery } from "react-relay/hooks";
import type { TokenHistoricalTvls } from "./__generated__/TokenHistoricalTvls.graphql";
import type { TokenHistoricalVolumes } from "./__generated__/TokenHistoricalVolumes.graphql";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import { CandlesChart } from "./CandlesChart";
import { t } from "@lingui/core/macro";
import { compactUsd } from "@cenote/kit/money/usd";
import { HistoryChart } from "./HistoryChart";
import { useStaleSince } from "@cenote/kit/chart/useStaleSince";
import { shownName } from "@cenote/kit/text/shownName";
import { useTokenTvls, useTokenVolumes } from "./useTokenHistory";

export type OtherChartProps = {
  readonly priceRef: PreloadedQuery<TokenPrice>;
  /** Query of the selected chart. */
  readonly candlesRef?: PreloadedQuery<TokenPrice> | undefined;
  readonly volumeRef?: PreloadedQuery<TokenHistoricalVolumes> | undefined;
  readonly tvlRef?: PreloadedQuery<TokenHistoricalTvls> | undefined;
};

/** The selected chart, other than the price line. */
export function OtherChart({ priceRef, candlesRef, volumeRef, tvlRef }: OtherChartProps) {
  if (volumeRef) return <VolumeChart queryRef={volumeRef} />;
  if (tvlRef) return <TvlChart queryRef={tvlRef} />;
  return candlesRef && <CandlesChart queryRef={candlesRef} historyRef={priceRef} />;
}

function TvlChart({ queryRef }: { queryRef: PreloadedQuery<TokenHistoricalTvls> }) {
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

function VolumeChart({ queryRef }: { queryRef: PreloadedQuery<TokenHistoricalVolumes> }) {
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
