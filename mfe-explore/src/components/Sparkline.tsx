import { direction } from "@cenote/kit/money/percent";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import * as styles from "./Sparkline.module.css";

const WIDTH = 96;
const HEIGHT = 30;
const MARGIN = 2;
/** The floor stays free for the fill. */
const FLOOR = 6;

type SparklineProps = {
  /** Evenly spaced, oldest first. */
  readonly values: readonly number[];
  /** The change printed beside it, in percent: the line takes its color. */
  readonly percent: number | null | undefined;
};

/** The course of a price in a table's row. The change beside it states the same as text. */
export function Sparkline({ values, percent }: SparklineProps) {
  if (values.length < 2) return null;

  const line = path(values);
  return (
    <svg
      className={joinClasses(styles.sparkline, styles[direction(percent ?? 0)])}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={`${line}L${WIDTH - 1} ${HEIGHT}L1 ${HEIGHT}Z`} fill="var(--fill)" opacity=".8" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function path(values: readonly number[]): string {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const height = HEIGHT - MARGIN - FLOOR;
  const points = values.map((value, index) => {
    const x = 1 + ((WIDTH - 2) * index) / (values.length - 1);
    // A price that never moved runs through the middle.
    const level = most > least ? (value - least) / (most - least) : 0.5;
    return `${x.toFixed(1)} ${(MARGIN + (1 - level) * height).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}
