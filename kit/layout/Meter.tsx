import * as styles from "./Meter.module.css";

/** Bar under a figure, filled to `percent` (0 to 100, from `meterPercent`); hidden from screen readers. */
export function Meter({ percent }: { percent: number }) {
  return (
    <span className={styles.meter} aria-hidden>
      <span className={styles.level} style={{ width: `${percent}%` }} />
    </span>
  );
}
