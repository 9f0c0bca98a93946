import { useState } from "react";
import { levels } from "../lib/levels";
import { compactUsd } from "../lib/usd";
import { PointsTable } from "./PointsTable";
import type { PricePoint } from "./pricePoint";
import * as styles from "./VolumeBars.module.css";

const LEVELS = 4;
const LABELS_PERCENT = [8, 32, 56, 80];

type VolumeBarsProps = {
  /** Value traded per interval, oldest first. */
  readonly points: readonly PricePoint[];
  /** The span shown, as in "past week". */
  readonly span: string;
  readonly moment: (timestamp: number) => string;
};

/** What was traded, interval by interval, drawn and as a table. */
export function VolumeBars({ points, span, moment }: VolumeBarsProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const ticks = levels(Math.max(...points.map(({ value }) => value)), LEVELS);
  const top = ticks.at(-1) || 1;
  const percentOf = (value: number) => `${(100 * value) / top}%`;
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const shown = pointed === null ? null : points[pointed];

  return (
    <figure>
      <p className={styles.readout} aria-hidden>
        <b>{compactUsd(shown ? shown.value : total)}</b> {shown ? moment(shown.timestamp) : span}
      </p>
      <div
        className={styles.plot}
        role="img"
        aria-label={`Volume, ${span}: ${compactUsd(total)} in ${points.length} intervals`}
        onPointerLeave={() => setPointed(null)}
      >
        {ticks.map((tick) => (
          <span key={tick} className={styles.level} style={{ bottom: percentOf(tick) }}>
            {compactUsd(tick)}
          </span>
        ))}
        <div className={styles.bars}>
          {points.map(({ timestamp, value }, index) => (
            <span key={timestamp} className={styles.slot} onPointerEnter={() => setPointed(index)}>
              <span className={styles.bar} style={{ height: percentOf(value) }} />
            </span>
          ))}
        </div>
      </div>
      <div className={styles.moments} aria-hidden>
        {LABELS_PERCENT.map((percent) => (
          <span key={percent} style={{ left: `${percent}%` }}>
            {moment(points[Math.round(((points.length - 1) * percent) / 100)]!.timestamp)}
          </span>
        ))}
      </div>
      <PointsTable label="Volume by time" points={points} moment={moment} text={compactUsd} />
    </figure>
  );
}
