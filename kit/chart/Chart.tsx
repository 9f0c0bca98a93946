import { t } from "@lingui/core/macro";
import { use } from "react";
import { spokenSpan, type HistorySpan, exactMoment } from "../time/spans";
import { EmptyState } from "../feedback/EmptyState";
import { Panel } from "../layout/Panel";
import * as styles from "./Chart.module.css";
import { ChartPlot } from "./ChartPlot";
import { inOrder, type ChartForm, type ChartPoint } from "./chartPoint";
import { ChartTable } from "./ChartTable";
import { ChartViewContext } from "./chartView";
import type { ChartLevel, DrawnChart } from "./canvas/drawnChart";
import { Age } from "../time/Age";

type ChartProps = {
  /** Subject of the chart, such as "Price of AAVE". */
  readonly label: string;
  /** Name of a single value, such as "Price": the heading of its column in the table. */
  readonly valueName: string;
  readonly form: ChartForm;
  /** In any order; points with equal timestamps or without finite values are dropped. */
  readonly points: readonly ChartPoint[];
  readonly span: HistorySpan;
  readonly text: (value: number) => string;
  /** Formats a candle's volume; by default `text`. */
  readonly volumeText?: (value: number) => string;
  /** Note about the values, such as a limitation. */
  readonly note?: string | null;
  /** Time of the last update in Unix seconds, if the figures are stale; null while they are current. */
  readonly staleSince?: number | null;
  /** Explanation shown in place of a chart of fewer than two points. */
  readonly whenMissing: string;
  /** Line that the visitor can drag, such as the price of a limit order. */
  readonly level?: ChartLevel | null;
  /** Component that draws the chart; tests without a canvas pass another one. */
  readonly drawing?: DrawnChart;
};

/** Draws a history with a readout of single values, or shows it as a table: as the ChartFrame around it selects. */
export function Chart({
  points: allPoints,
  whenMissing,
  staleSince = null,
  note = null,
  drawing,
  level,
  ...rest
}: ChartProps) {
  const { isTable, fits } = use(ChartViewContext);
  const points = inOrder(allPoints);
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
          // Each form needs a new canvas.
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

/** Shows that figures are stale, and since when. */
function StaleNote({ since }: { /** Unix seconds. */ since: number }) {
  const moment = exactMoment(since);
  return <Age isLate>{t`These figures are out of date: ${moment}.`}</Age>;
}
