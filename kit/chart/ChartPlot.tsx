import { t } from "@lingui/core/macro";
import { Suspense, use, useEffect, useState, type KeyboardEvent } from "react";
import { exactMoment, momentOf, spokenSpan, type HistorySpan } from "../time/spans";
import { loadable } from "../lib/loadable";
import { Skeleton } from "../feedback/Skeleton";
import { partText, type ChartPoint } from "./chartPoint";
import * as styles from "./ChartPlot.module.css";
import { ChartViewContext } from "./chartView";
import type { DrawnChart, DrawnChartProps } from "./canvas/drawnChart";

/** The drawing library is loaded with the first chart, not before. */
const drawn = loadable<DrawnChartProps>(() => import("./canvas/ChartDrawing").then((module) => module.ChartDrawing));

type ChartPlotProps = Pick<
  DrawnChartProps,
  "form" | "points" | "text" | "volumeText" | "isStale" | "fits" | "level"
> & {
  readonly label: string;
  readonly span: HistorySpan;
  readonly drawing?: DrawnChart | undefined;
};

/** Drawing with a readout of single values, by the pointer or by a slider's keys. */
export function ChartPlot({ label, span, drawing: Drawing = drawn.Component, ...chart }: ChartPlotProps) {
  const { points, text, volumeText } = chart;
  const { onRead } = use(ChartViewContext);
  const [picked, setPicked] = useState<number | null>(null);
  const [revealed, setRevealed] = useState<number | null>(null);
  const [zoom, setZoom] = useState(0);
  const last = points.length - 1;
  const index = Math.min(picked ?? last, last);
  const point = points[index]!;
  const value = picked === null ? null : text(point.value);
  const moment = exactMoment(point.timestamp);
  useEffect(() => {
    if (value === null) return;
    onRead({ value, moment });
    return () => onRead(null);
  }, [onRead, value, moment]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "-") setZoom(zoom + (event.key === "+" ? 1 : -1));
    const next = event.key === "Escape" ? null : indexAfter(event.key, index, last);
    if (next === undefined) return;
    event.preventDefault();
    setPicked(next);
    setRevealed(next);
  };
  // The point under the pointer is already visible: revealing it would move the chart under the pointer again and
  // again.
  const handlePointed = (pointed: number | null) => {
    setPicked(pointed);
    setRevealed(null);
  };
  return (
    <div
      className={styles.plot}
      // Time runs from left to right in every language.
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-roledescription={t`chart`}
      aria-label={`${label}, ${spokenSpan(span)}. ${summary(points, text)}`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={spoken(point, text, volumeText)}
      onKeyDown={handleKey}
      onBlur={() => setPicked(null)}
    >
      <Suspense fallback={<Skeleton width="100%" height="100%" />}>
        <Drawing
          {...chart}
          moment={momentOf(span)}
          zoom={zoom}
          picked={picked === null ? null : index}
          revealed={revealed}
          onPick={handlePointed}
        />
      </Suspense>
    </div>
  );
}

/** Returns the index that a slider's key leads to; undefined for other keys. */
function indexAfter(key: string, index: number, last: number): number | undefined {
  const far = Math.max(2, Math.round(last / 10));
  const target = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - far,
    PageUp: index + far,
    Home: 0,
    End: last,
  }[key];
  return target === undefined ? undefined : Math.min(last, Math.max(0, target));
}

function spoken(
  { timestamp, value, candle, parts = [] }: ChartPoint,
  text: (value: number) => string,
  volumeText: (value: number) => string,
): string {
  const moment = exactMoment(timestamp);
  const close = text(value);
  if (!candle) {
    return [t`${moment}: ${close}`, ...parts.map((part) => `${part.name} ${partText(part, text)}`)].join(", ");
  }

  const open = text(candle.open);
  const high = text(candle.high);
  const low = text(candle.low);
  const volume = volumeText(candle.volume);
  return t`${moment}: opened at ${open}, highest ${high}, lowest ${low}, closed at ${close}, volume ${volume}`;
}

function summary(points: readonly ChartPoint[], text: (value: number) => string): string {
  const values = points.map(({ value }) => value);
  const first = text(values[0]!);
  const last = text(values.at(-1)!);
  const least = text(Math.min(...values));
  const most = text(Math.max(...values));
  return t`From ${first} to ${last}, lowest ${least}, highest ${most}`;
}
