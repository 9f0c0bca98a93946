import { t } from "@lingui/core/macro";
import { ChartSpline, Table2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Part } from "../feedback/Part";
import { SpanSegment } from "../form/SpanSegment";
import type { HistorySpan } from "../time/spans";
import * as styles from "./ChartFrame.module.css";
import { ChartSkeleton } from "./ChartSkeleton";
import { ChartReadingContext, ChartViewContext, type ChartReading } from "./chartView";

type ChartFrameProps = {
  /** Main figure of the chart: a ChartHeadline. */
  readonly head?: ReactNode;
  /** Control that selects the kind of chart: a KindSegment. */
  readonly kinds?: ReactNode;
  /** Whether the span can be selected; by default true. */
  readonly hasSpans?: boolean;
  /** Options of the span; by default an hour, a day, a week, a month and a year. Must include one day. */
  readonly spans?: readonly HistorySpan[];
  /** Name of the chart in the error message. */
  readonly subject: string;
  readonly children: ReactNode;
};

/** Frame of a Chart: its headline, the controls for its kind and span, and the switch to a table. */
export function ChartFrame({ head, kinds, hasSpans = true, spans, subject, children }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  const [fits, setFits] = useState(0);
  const [reading, setReading] = useState<ChartReading | null>(null);
  const Icon = isTable ? ChartSpline : Table2;
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <div className={styles.figure}>
          <ChartReadingContext value={reading}>{head}</ChartReadingContext>
        </div>
        <div className={styles.controls}>
          {kinds}
          <div className={styles.spans}>
            {hasSpans && <SpanSegment spans={spans} onRepeat={() => setFits(fits + 1)} />}
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={isTable}
              aria-label={t`Show as table`}
              title={isTable ? t`Show as chart` : t`Show as table`}
              onClick={() => setIsTable(!isTable)}
            >
              <Icon size={16} strokeWidth={1.7} aria-hidden />
            </button>
          </div>
        </div>
      </div>
      <ChartViewContext value={{ isTable, fits, onRead: setReading }}>
        <Part subject={subject} loading={<ChartSkeleton />}>
          {children}
        </Part>
      </ChartViewContext>
    </div>
  );
}
