import type { OtherChartProps } from "./OtherChart";
import { TokenTvlHead } from "./TokenTvlHead";
import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import { HeadlineTime } from "@cenote/kit/chart/head/HeadlineTime";
import { Part } from "@cenote/kit/feedback/Part";
import { UsdText } from "@cenote/kit/money/UsdText";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import type { TokenHistoricalVolumes } from "./__generated__/TokenHistoricalVolumes.graphql";
import { HeadSkeleton } from "@cenote/kit/chart/head/HeadSkeleton";
import { useTokenVolumes } from "./useTokenHistory";

/** Figure above a chart other than the price. */
export function OtherHead({ volumeRef, tvlRef }: Pick<OtherChartProps, "volumeRef" | "tvlRef">) {
  if (volumeRef) return <TokenVolumeHead queryRef={volumeRef} />;
  return tvlRef && <TokenTvlHead queryRef={tvlRef} />;
}

type TokenVolumeHeadProps = { readonly queryRef: PreloadedQuery<TokenHistoricalVolumes> };

/** The token's volume over the span. */
function TokenVolumeHead({ queryRef }: TokenVolumeHeadProps) {
  return (
    <Part subject={t`The volume`} loading={<HeadSkeleton />}>
      <Volume queryRef={queryRef} />
    </Part>
  );
}

function Volume({ queryRef }: TokenVolumeHeadProps) {
  const { now } = useTokenVolumes(queryRef);
  const [search] = useSearchParams();
  const time = spokenSpan(readSpan(search));
  return (
    <ChartHeadline size="display" note={<HeadlineTime>{t`Volume, ${time}`}</HeadlineTime>}>
      <UsdText value={now} />
    </ChartHeadline>
  );
}
