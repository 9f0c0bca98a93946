import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { percentChange } from "@cenote/domain/percentChange";
import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import { HeadlineTime } from "@cenote/kit/chart/head/HeadlineTime";
import { Part } from "@cenote/kit/feedback/Part";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import type { TokenHistoricalTvls } from "./__generated__/TokenHistoricalTvls.graphql";
import { HeadSkeleton } from "@cenote/kit/chart/head/HeadSkeleton";
import { useTokenTvls } from "./useTokenHistory";

type TokenTvlHeadProps = { readonly queryRef: PreloadedQuery<TokenHistoricalTvls> };

/** The token's value locked in pools, and its change over the span. */
export function TokenTvlHead({ queryRef }: TokenTvlHeadProps) {
  return (
    <Part subject={t`The value locked`} loading={<HeadSkeleton />}>
      <Locked queryRef={queryRef} />
    </Part>
  );
}

function Locked({ queryRef }: TokenTvlHeadProps) {
  const { now, points } = useTokenTvls(queryRef);
  const [search] = useSearchParams();
  const time = spokenSpan(readSpan(search));
  return (
    <ChartHeadline
      size="display"
      note={
        <>
          <ChangeText percent={percentChange(points[0]?.value, now)} />
          <HeadlineTime>{t`Value locked, ${time}`}</HeadlineTime>
        </>
      }
    >
      <UsdText value={now} />
    </ChartHeadline>
  );
}
