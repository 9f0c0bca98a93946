import type { OtherChartProps } from "./OtherChart";
import { TokenTvlHead } from "./TokenTvlHead";
import { TokenVolumeHead } from "./TokenVolumeHead";

/** Figure above a chart other than the price. */
export function OtherHead({ volumeRef, tvlRef }: Pick<OtherChartProps, "volumeRef" | "tvlRef">) {
  if (volumeRef) return <TokenVolumeHead queryRef={volumeRef} />;
  return tvlRef && <TokenTvlHead queryRef={tvlRef} />;
}
