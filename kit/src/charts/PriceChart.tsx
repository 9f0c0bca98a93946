import { lazy, Suspense } from "react";
import { priceLabel } from "../lib/price";
import { Skeleton } from "../ui/Skeleton";
import * as styles from "./PriceChart.module.css";
import { PointsTable } from "./PointsTable";
import { inOrder, type PricePoint } from "./pricePoint";

/** The drawing library is fetched with the first chart, never before. */
const PriceCanvas = lazy(() => import("./PriceCanvas").then((module) => ({ default: module.PriceCanvas })));

/** Where the moments stand under the line, in percent of its width. */
const LABELS_PERCENT = [8, 32, 56, 80];

type PriceChartProps = {
  readonly points: readonly PricePoint[];
  /** The span shown, as in "past day". */
  readonly span: string;
  /** A moment as the span's labels write it; Unix seconds. */
  readonly moment: (timestamp: number) => string;
};

/** A price's course over a span of time, drawn and as a table. */
export function PriceChart({ points: given, span, moment }: PriceChartProps) {
  const points = inOrder(given);
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} role="img" aria-label={summary(points, span)}>
        <Suspense fallback={<Skeleton width="100%" height={220} />}>
          <PriceCanvas points={points} moment={moment} />
        </Suspense>
        <div className={styles.moments} aria-hidden>
          {LABELS_PERCENT.map((percent) => (
            <span key={percent} style={{ left: `${percent}%` }}>
              {moment(pointAt(points, percent).timestamp)}
            </span>
          ))}
        </div>
      </div>
      <PointsTable label="Price by time" points={points} moment={moment} text={priceLabel} />
    </figure>
  );
}

function pointAt(points: readonly PricePoint[], percent: number): PricePoint {
  return points[Math.round(((points.length - 1) * percent) / 100)]!;
}

function summary(points: readonly PricePoint[], span: string): string {
  const values = points.map(({ value }) => value);
  const [first, last] = [priceLabel(values[0]!), priceLabel(values.at(-1)!)];
  const [least, most] = [priceLabel(Math.min(...values)), priceLabel(Math.max(...values))];
  return `Price, ${span}: from ${first} to ${last}, lowest ${least}, highest ${most}`;
}
