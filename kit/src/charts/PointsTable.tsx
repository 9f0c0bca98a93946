import * as styles from "./PriceChart.module.css";
import type { PricePoint } from "./pricePoint";

/** More than these are not read, but counted. */
const ROWS = 24;

type PointsTableProps = {
  readonly label: string;
  readonly points: readonly PricePoint[];
  readonly moment: (timestamp: number) => string;
  readonly text: (value: number) => string;
};

/** A chart's figures for those who cannot see it, or want to copy them. */
export function PointsTable({ label, points, moment, text }: PointsTableProps) {
  const step = Math.max(1, Math.ceil(points.length / ROWS));
  const rows = points.filter((_, index) => (points.length - 1 - index) % step === 0);
  return (
    <details className={styles.details}>
      <summary>Chart as a table</summary>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">US dollars</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ timestamp, value }) => (
            <tr key={timestamp}>
              <td>{moment(timestamp)}</td>
              <td>{text(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
