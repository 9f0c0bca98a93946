import * as styles from "./Meter.module.css";

/** The size of a figure as a line under it, in percent of the greatest one. The figure itself is printed beside it. */
export function Meter({ percent }: { percent: number }) {
  return (
    <span className={styles.meter} aria-hidden>
      <span className={styles.level} style={{ width: `${percent}%` }} />
    </span>
  );
}
