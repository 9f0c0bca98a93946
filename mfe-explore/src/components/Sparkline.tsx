import { direction } from "@cenote/kit/money/percent";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import * as styles from "./Sparkline.module.css";

const WIDTH = 96;
const HEIGHT = 30;
const MARGIN = 2;
/** Space below the line, for the fill. */
const FLOOR = 6;

type SparklineProps = {
  /** Evenly spaced, oldest first. */
  readonly values: readonly number[];
  /** Change next to it, in percent: it determines the line's color. */
  readonly percent: number | null | undefined;
};

/** Price history in a table row. The change next to it has the same information as text. */
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
    // A constant price is drawn in the middle.
    const level = most > least ? (value - least) / (most - least) : 0.5;
    return `${x.toFixed(1)} ${(MARGIN + (1 - level) * height).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}
