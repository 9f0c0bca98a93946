import * as styles from "./Meter.module.css";

/** Line under a figure that shows its size, in percent of the greatest one. The figure itself is printed beside it. */
export function Meter({ percent }: { percent: number }) {
  return (
    <span className={styles.meter} aria-hidden>
      <span className={styles.level} style={{ width: `${percent}%` }} />
    </span>
  );
}
