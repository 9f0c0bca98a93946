import type { PreloadedQuery } from "react-relay/hooks";
import type { TokenHistoricalTvls } from "./__generated__/TokenHistoricalTvls.graphql";
import type { TokenHistoricalVolumes } from "./__generated__/TokenHistoricalVolumes.graphql";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import { CandlesChart } from "./CandlesChart";
import { TvlChart } from "./TvlChart";
import { VolumeChart } from "./VolumeChart";

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
