import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import { HeadlineTime } from "@cenote/kit/chart/head/HeadlineTime";
import { useHistoryMoney } from "@cenote/kit/chart/useHistoryMoney";
import { compactUsd } from "@cenote/kit/money/usd";
import { useSearchParams } from "@cenote/kit/router";
import { Unknown } from "@cenote/kit/text/Unknown";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";

type HistorySumProps = {
  /** In US dollars; null while it is unknown. */
  readonly total: number | null;
  /** Returns the sum's name with its time. */
  readonly name: (time: string) => string;
};

/** Total of a history, above its bars. */
export function HistorySum({ total, name }: HistorySumProps) {
  const { money } = useHistoryMoney();
  const [search] = useSearchParams();
  return (
    <ChartHeadline size="large" note={<HeadlineTime>{name(spokenSpan(readSpan(search)))}</HeadlineTime>}>
      {total === null ? <Unknown /> : compactUsd(total, money)}
    </ChartHeadline>
  );
}
