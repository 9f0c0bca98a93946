import { t } from "@lingui/core/macro";
import { use } from "react";
import { spokenSpan, type HistorySpan } from "../time/spans";
import { EmptyState } from "../feedback/EmptyState";
import { Panel } from "../layout/Panel";
import * as styles from "./Chart.module.css";
import { StaleNote } from "./StaleNote";
import { ChartPlot } from "./ChartPlot";
import { inOrder, type ChartForm, type ChartPoint } from "./chartPoint";
import { ChartTable } from "./ChartTable";
import { ChartViewContext } from "./chartView";
import type { ChartLevel, DrawnChart } from "./drawnChart";

type ChartProps = {
  /** What is drawn, as in "Price of AAVE". */
  readonly label: string;
  /** What one of its values is, as in "Price". */
  readonly valueName: string;
  readonly form: ChartForm;
  readonly points: readonly ChartPoint[];
  readonly span: HistorySpan;
  /** How a value is written. */
  readonly text: (value: number) => string;
  /** How a candle's volume is written; other charts have none. */
  readonly volumeText?: (value: number) => string;
  /** What else must be known of the values. */
  readonly note?: string | null;
  /** When the figures were last updated, Unix seconds; null while they are current. */
  readonly staleSince?: number | null;
  /** Why there may be nothing to draw. */
  readonly whenMissing: string;
  readonly level?: ChartLevel | null;
  /** Draws the chart; tests without a canvas pass another one. */
  readonly drawing?: DrawnChart;
};

/** A course over a span of time: drawn, read out value by value, or as a table. */
export function Chart({
  points: given,
  whenMissing,
  staleSince = null,
  note = null,
  drawing,
  level,
  ...rest
}: ChartProps) {
  const { isTable, fits } = use(ChartViewContext);
  const points = inOrder(given);
  if (points.length < 2) {
    return (
      <Panel>
        <EmptyState title={t`Missing chart data`}>{whenMissing}</EmptyState>
      </Panel>
    );
  }
  const { label, valueName, form, span, text, volumeText = text } = rest;
  const isStale = staleSince !== null;
  return (
    <>
      {isStale && <StaleNote since={staleSince} />}
      {note && <p className={styles.note}>{note}</p>}
      {isTable ? (
        <ChartTable
          label={`${label}, ${spokenSpan(span)}`}
          valueName={valueName}
          points={points}
          text={text}
          volumeText={volumeText}
        />
      ) : (
        <ChartPlot
          // A form of its own is a drawing of its own.
          key={form}
          label={label}
          form={form}
          points={points}
          span={span}
          text={text}
          volumeText={volumeText}
          isStale={isStale}
          fits={fits}
          drawing={drawing}
          level={level}
        />
      )}
    </>
  );
}
