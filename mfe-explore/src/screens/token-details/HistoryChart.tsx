import { Chart } from "@cenote/kit/chart/Chart";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import { compactUsd } from "@cenote/kit/money/usd";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useSearchParams } from "@cenote/kit/router";
import { useStaleSince } from "./useStaleSince";

type HistoryChartProps = {
  readonly label: string;
  readonly valueName: string;
  readonly form: "line" | "bars";
  /** US dollars, by Unix seconds. */
  readonly points: readonly { readonly timestamp: number; readonly value: number }[];
  /** Unix seconds of the block the figures are of. */
  readonly blockTimestamp: number | null | undefined;
  /** The text shown where the chosen span has no points. */
  readonly whenMissing: (time: string) => string;
};

/** A sum of money over the span that is chosen. */
export function HistoryChart({ blockTimestamp, whenMissing, ...rest }: HistoryChartProps) {
  const staleSince = useStaleSince(blockTimestamp);
  const money = useMoney();
  const [search] = useSearchParams();
  const span = readSpan(search);
  return (
    <Chart
      {...rest}
      span={span}
      text={(value) => compactUsd(value, money)}
      staleSince={staleSince}
      whenMissing={whenMissing(spokenSpan(span))}
    />
  );
}
