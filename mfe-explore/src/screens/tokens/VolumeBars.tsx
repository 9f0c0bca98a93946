import * as styles from "./VolumeBars.module.css";

type VolumeBarsProps = { readonly hours: readonly { readonly timestamp: number; readonly value: number }[] };

/** Hourly volume; the last bar is the current hour. The sum is printed above as text. */
export function VolumeBars({ hours }: VolumeBarsProps) {
  const most = Math.max(0, ...hours.map(({ value }) => value));
  if (most === 0) return null;
  return (
    <div className={styles.bars} aria-hidden>
      {hours.map(({ timestamp, value }) => (
        <span key={timestamp} className={styles.bar} style={{ height: `${(100 * value) / most}%` }} />
      ))}
    </div>
  );
}
