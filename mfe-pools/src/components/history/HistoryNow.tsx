import { percentChange } from "@cenote/domain/percentChange";
import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { HeadlineTime } from "@cenote/kit/chart/head/HeadlineTime";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";

type HistoryNowProps = {
  /** In US dollars. */
  readonly now: number | null | undefined;
  readonly points: readonly ChartPoint[];
  /** Returns the figure's name with the time of its change. */
  readonly name: (time: string) => string;
};

/** Current value of a history, and its change over the span. */
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
