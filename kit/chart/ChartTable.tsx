import { t } from "@lingui/core/macro";
import { exactMoment } from "../time/spans";
import { partText, type ChartPoint } from "./chartPoint";
import * as styles from "./ChartTable.module.css";

type ChartTableProps = {
  readonly label: string;
  readonly valueName: string;
  readonly points: readonly ChartPoint[];
  readonly text: (value: number) => string;
  readonly volumeText: (value: number) => string;
};

/** All values of a chart as a table, newest first. */
export function ChartTable({ label, valueName, points, text, volumeText }: ChartTableProps) {
  const hasCandles = points.some(({ candle }) => candle);
  const headings = hasCandles
    ? [t`Open`, t`High`, t`Low`, t({ message: "Close", context: "price" }), t`Volume`]
    : [valueName, ...(points[0]?.parts ?? []).map(({ name }) => name)];
  return (
    <div className={styles.box} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ timestamp, value, candle, parts = [] }) => (
            <tr key={timestamp}>
              <th scope="row">{exactMoment(timestamp)}</th>
              {candle && (
                <>
                  <td>{text(candle.open)}</td>
                  <td>{text(candle.high)}</td>
                  <td>{text(candle.low)}</td>
                </>
              )}
              <td>{text(value)}</td>
              {candle && <td>{volumeText(candle.volume)}</td>}
              {parts.map((part) => (
                <td key={part.name}>{partText(part, text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
