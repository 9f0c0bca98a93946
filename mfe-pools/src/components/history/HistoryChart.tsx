import { Chart } from "@cenote/kit/chart/Chart";
import type { ChartForm, ChartPoint } from "@cenote/kit/chart/chartPoint";
import { useHistoryMoney } from "@cenote/kit/chart/useHistoryMoney";
import { useStaleSince } from "@cenote/kit/chart/useStaleSince";
import { compactUsd } from "@cenote/kit/money/usd";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";

type HistoryChartProps = {
  /** Subject of the chart. */
  readonly label: string;
  readonly form: ChartForm;
  /** In US dollars. */
  readonly points: readonly ChartPoint[];
  /** Timestamp of the last block in the points, in Unix seconds. */
  readonly blockTimestamp: number | null | undefined;
  /** Returns the text for a span without points. */
  readonly whenMissing: (time: string) => string;
};

/** History of a pool or a position in money, over the selected span. */
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
