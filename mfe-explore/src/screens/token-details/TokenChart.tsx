import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import { KindSegment } from "@cenote/kit/chart/KindSegment";
import type { TokenHistoricalTvls } from "./__generated__/TokenHistoricalTvls.graphql";
import type { TokenHistoricalVolumes } from "./__generated__/TokenHistoricalVolumes.graphql";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import { CandlesChart } from "./CandlesChart";
import { chartText, TOKEN_CHARTS } from "./tokenCharts";
import { TokenPriceHead } from "./TokenPriceHead";
import { PriceLineChart } from "./PriceLineChart";
import { TvlChart } from "./TvlChart";
import { VolumeChart } from "./VolumeChart";

export type TokenChartProps = {
  readonly priceRef: PreloadedQuery<TokenPrice>;
  /** The one whose chart is selected. */
  readonly candlesRef?: PreloadedQuery<TokenPrice> | undefined;
  readonly volumeRef?: PreloadedQuery<TokenHistoricalVolumes> | undefined;
  readonly tvlRef?: PreloadedQuery<TokenHistoricalTvls> | undefined;
};

/** What the token costs, and how that, what was traded and what is locked came about. */
export function TokenChart({ priceRef, candlesRef, volumeRef, tvlRef }: TokenChartProps) {
  return (
    <ChartFrame
      subject={t`The chart`}
      head={<TokenPriceHead queryRef={priceRef} />}
      kinds={<KindSegment kinds={TOKEN_CHARTS} text={chartText} />}
    >
      {volumeRef ? (
        <VolumeChart queryRef={volumeRef} />
      ) : tvlRef ? (
        <TvlChart queryRef={tvlRef} />
      ) : candlesRef ? (
        <CandlesChart queryRef={candlesRef} historyRef={priceRef} />
      ) : (
        <PriceLineChart queryRef={priceRef} />
      )}
    </ChartFrame>
  );
}
