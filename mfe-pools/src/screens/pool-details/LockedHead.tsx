import { t } from "@lingui/core/macro";
import { percentChange } from "@cenote/domain/percentChange";
import { ChartHeadline } from "@cenote/kit/chart/ChartHeadline";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { HeadlineTime } from "@cenote/kit/chart/HeadlineTime";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";

type LockedHeadProps = {
  /** US dollars. */
  readonly locked: number | null | undefined;
  readonly points: readonly ChartPoint[];
};

/** What is locked in the pool now, and its change over the span. */
export function LockedHead({ locked, points }: LockedHeadProps) {
  const [search] = useSearchParams();
  const time = spokenSpan(readSpan(search));
  return (
    <ChartHeadline
      size="large"
      note={
        <>
          <ChangeText percent={percentChange(points[0]?.value, locked)} />
          <HeadlineTime>{t`Value locked, ${time}`}</HeadlineTime>
        </>
      }
    >
      <UsdText value={locked} />
    </ChartHeadline>
  );
}
