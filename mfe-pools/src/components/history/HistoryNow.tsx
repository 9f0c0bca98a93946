import { percentChange } from "@cenote/domain/percentChange";
import { ChartHeadline } from "@cenote/kit/chart/ChartHeadline";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { HeadlineTime } from "@cenote/kit/chart/HeadlineTime";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";

type HistoryNowProps = {
  /** US dollars. */
  readonly now: number | null | undefined;
  readonly points: readonly ChartPoint[];
  /** What it is, and in which time it changed. */
  readonly name: (time: string) => string;
};

/** What a history has come to now, and its change over the span. */
export function HistoryNow({ now, points, name }: HistoryNowProps) {
  const [search] = useSearchParams();
  return (
    <ChartHeadline
      size="large"
      note={
        <>
          <ChangeText percent={percentChange(points[0]?.value, now)} />
          <HeadlineTime>{name(spokenSpan(readSpan(search)))}</HeadlineTime>
        </>
      }
    >
      <UsdText value={now} />
    </ChartHeadline>
  );
}
