import { Chart } from "@cenote/kit/chart/Chart";
import type { ChartForm, ChartPoint } from "@cenote/kit/chart/chartPoint";
import { useHistoryMoney } from "@cenote/kit/chart/useHistoryMoney";
import { useStaleSince } from "@cenote/kit/chart/useStaleSince";
import { compactUsd } from "@cenote/kit/money/usd";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";

type HistoryChartProps = {
  /** What is drawn, and what one of its values is. */
  readonly label: string;
  readonly form: ChartForm;
  /** In US dollars. */
  readonly points: readonly ChartPoint[];
  /** Of the last block that they contain, Unix seconds. */
  readonly blockTimestamp: number | null | undefined;
  /** The text shown where the span has no points. */
  readonly whenMissing: (time: string) => string;
};

/** A history of a pool or a position in money, over the span that is selected. */
export function HistoryChart({ label, form, points, blockTimestamp, whenMissing }: HistoryChartProps) {
  const { money, note } = useHistoryMoney();
  const [search] = useSearchParams();
  const span = readSpan(search);
  return (
    <Chart
      label={label}
      valueName={label}
      form={form}
      points={points}
      span={span}
      text={(value) => compactUsd(value, money)}
      note={note}
      staleSince={useStaleSince(blockTimestamp)}
      whenMissing={whenMissing(spokenSpan(span))}
    />
  );
}
