import { priceLabel } from "../lib/price";
import * as styles from "./PriceChart.module.css";
import type { PricePoint } from "./pricePoint";

/** More than this are not read, but counted. */
const ROWS = 24;

/** The chart's figures for those who cannot see it, or want to copy them. */
export function PriceTable({
  points,
  moment,
}: {
  points: readonly PricePoint[];
  moment: (timestamp: number) => string;
}) {
  const step = Math.max(1, Math.ceil(points.length / ROWS));
  const rows = points.filter((_, index) => (points.length - 1 - index) % step === 0);
  return (
    <details className={styles.details}>
      <summary>Chart as a table</summary>
      <table className={styles.table} aria-label="Price by time">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ timestamp, value }) => (
            <tr key={timestamp}>
              <td>{moment(timestamp)}</td>
              <td>{priceLabel(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
